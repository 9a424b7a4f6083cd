"""Trials of tables elsewhere: what is killed, cut, spoilt or sent by somebody hostile."""
