"""Who plays many games: processes of this machine, or the workers of a Ray cluster."""

from __future__ import annotations

import multiprocessing
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from game.rules.kernel import RulesError
from game.table.interrupts import PAUSE, at_once, check, deaf_children

T = TypeVar("T")
R = TypeVar("R")
LOCAL: Final = "local"
MOST_WAITING: Final = 1000
PATIENCE: Final = 5.0
"""Seconds that an address may take to answer."""


@dataclass(frozen=True, slots=True)
class Crew:
    """So many processes side by side; with ``ray``, the workers of the cluster at that address.

    ``ray`` "local" starts a cluster of ``cores`` workers on this machine and ends it with the work.
    """

    cores: int = 1
    ray: str = ""

    def each(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """Yields what the work makes of every task, in the order of the tasks, whoever does which.

        The work and the tasks must be such that another process can be sent them. A task whose Ray worker is lost is
        done again by another one.

        :raises RulesError: if Ray is asked for and not installed, or no cluster answers at the address.
        """
        if self.ray:
            yield from self._on_ray(work, tasks)
        elif self.cores == 1 or len(tasks) < 2:
            yield from _at_once(work, tasks)
        else:
            yield from self._on_processes(work, tasks)

    def _on_processes(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        context = multiprocessing.get_context("spawn")
        # Ctrl-C is for whoever counts the results; leaving the block ends the processes.
        with deaf_children():
            pool = context.Pool(min(self.cores, len(tasks)), signal.signal, (signal.SIGINT, signal.SIG_IGN))
        with pool:
            results = pool.imap(work, tasks)
            while True:
                check()
                try:
                    done = results.next(PAUSE)
                except multiprocessing.TimeoutError:
                    continue
                except StopIteration:
                    return
                yield done

    def _on_ray(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        with at_once():
            ray = self._cluster()
        try:
            shared = ray.put(work)
            remote = ray.remote(max_retries=-1)(_done)
            waiting: deque[Any] = deque()
            for task in tasks:
                waiting.append(remote.remote(shared, task))
                if len(waiting) == MOST_WAITING:
                    yield from _at_once(ray.get, [waiting.popleft()])
            yield from _at_once(ray.get, waiting)
        finally:
            ray.shutdown()

    def _cluster(self) -> Any:
        """Returns Ray, connected to the cluster."""
        try:
            import ray
        except ImportError:
            raise RulesError("--ray needs the package ray: pip install 'meadhall[ray]'") from None
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
        if self.ray == LOCAL:
            ray.init(num_cpus=self.cores, include_dashboard=False, **quiet)
            return ray
        _reach(self.ray)
        import game

        modules = {"py_modules": [game]}
        try:
            ray.init(self.ray, runtime_env=modules, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise RulesError(f"no Ray cluster answers at {self.ray!r}: {' '.join(str(error).split())}") from error
        return ray


def _reach(address: str) -> None:
    """Does nothing where somebody answers at an address such as ``host:6379`` or ``ray://host:10001``.

    Ray itself tries for many minutes.

    :raises RulesError: if it is no address, or nobody answers there.
    """
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and host and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise RulesError(f"{address!r} is no address of a Ray cluster, such as host:6379")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise RulesError(f"no Ray cluster answers at {address!r}: {error.strerror or error}") from error


def _at_once(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """Yields what the work makes of every task here; Ctrl-C need not wait for the end of one."""
    for task in tasks:
        with at_once():
            done = work(task)
        yield done


def _done(work: Callable[[T], R], task: T) -> R:
    return work(task)
