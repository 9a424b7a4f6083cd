"""Skerry: a made-up little game of one to four seats, whose scenes come from the rulebooks of the titles to come.

It lives in the tests only and proves that the kernel carries what those titles need: a sealed draft with passed hands
remembered, a face-down battle card and an automaton's turn (Tiny Epic Vikings), an offer that several seats answer
and a dispute with sides, helpers and an interrupting card (Landnám), a pile with known top whose discard is shuffled
in only when needed (Northgard), a large anytime list, a die with re-rolls and triggers owned by other seats (Odin).
"""
