"""The coach: what the decisions of one seat cost it in a game that is over, judged only on what the seat could know then."""

from lucky.coach.judging import analyse

__all__ = ["analyse"]
