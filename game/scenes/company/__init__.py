"""Friends elsewhere: setting a table up for them, the waiting room, coming to a table, people and talk at it."""

from game.scenes.company.address import AddressScene
from game.scenes.company.desk import Desk
from game.scenes.company.invite import InviteScene
from game.scenes.company.join import JoinScene
from game.scenes.company.talk import TalkScene
from game.scenes.company.waiting import WaitingScene

__all__ = ["AddressScene", "Desk", "InviteScene", "JoinScene", "TalkScene", "WaitingScene"]
