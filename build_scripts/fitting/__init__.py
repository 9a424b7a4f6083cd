"""Fitting: self-play, regression, the match that decides, the file."""
