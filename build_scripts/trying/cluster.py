"""Three relays that keep every line three times: one of them is killed, and play goes on."""

from __future__ import annotations

import os
import random
import secrets
import signal
import socket
import subprocess
import time
from pathlib import Path

from build_scripts.trying.kills import ON
from build_scripts.trying.parties import Company, Hall, told
from game.remote.keys import hall_keys
from game.remote.needs import relay_program
from game.remote.relay import HALL, Access, config

SECONDS = 5.0


class Cluster:
    """Three real relays that know each other."""

    def __init__(self, folder: Path, guest: str) -> None:
        self.folder, self.password = folder, secrets.token_hex(16)
        self.ports = [_free() for _ in range(3)]
        routes = [_free() for _ in range(3)]
        self.processes: list[subprocess.Popen[bytes]] = []
        for number, (port, route) in enumerate(zip(self.ports, routes, strict=True)):
            place = folder / f"relay{number}"
            place.mkdir(parents=True)
            text = config(place, Access("127.0.0.1", port, self.password, guest), 1024)
            others = ", ".join(f'"nats://127.0.0.1:{other}"' for other in routes)
            text = text.replace("server_name: meadhall", f"server_name: relay{number}")
            text += f'cluster {{ name: "hall", listen: "127.0.0.1:{route}", routes: [{others}] }}\n'
            (place / "relay.conf").write_text(text)
        for number in range(3):
            self.processes.append(self._started(number))

    def _started(self, number: int) -> subprocess.Popen[bytes]:
        command = [str(relay_program()), "-c", str(self.folder / f"relay{number}" / "relay.conf")]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def urls(self) -> str:
        """Gets where they listen."""
        return ",".join(f"nats://127.0.0.1:{port}" for port in self.ports)

    def kill(self, number: int) -> None:
        """Kills one."""
        os.kill(self.processes[number].pid, signal.SIGKILL)
        self.processes[number].wait()

    def restart(self, number: int) -> None:
        """Starts one again that was killed."""
        self.processes[number] = self._started(number)

    def close(self) -> None:
        """Ends them all."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()


def _free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def killed(folder: Path, times: int) -> dict[str, object]:
    """Kills one relay of three so often while two guests play, and returns what came of it."""
    dice, place = random.Random(3), folder / "hall"
    cluster = Cluster(folder, hall_keys(place).token.hex())
    time.sleep(4)  # they choose a leader
    creds = folder / "creds"
    creds.write_text(f"{HALL}:{cluster.password}")
    hall = Hall(place, "--relay", cluster.urls, "--creds", str(creds), "--copies", "3")
    company, took = Company(hall.invitation), []
    for _ in range(times):
        company.play(dice.randrange(2, 8))
        number = dice.randrange(3)
        begin = time.monotonic()
        cluster.kill(number)
        company.play(ON)
        took.append(time.monotonic() - begin)
        cluster.restart(number)
        time.sleep(3)  # it catches up
        if company.faults:
            break
    company.leave()
    hall.end()
    cluster.close()
    return told(company, took, times, SECONDS)
