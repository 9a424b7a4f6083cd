"""Tables across machines: a hall with its relay and referee, and guests who come to it from elsewhere."""
