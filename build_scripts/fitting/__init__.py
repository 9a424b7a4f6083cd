"""The parts of fit.py: self-play, regression, the match that decides, the file."""
