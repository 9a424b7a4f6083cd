"""What bots know about Tiny Epic Vikings: what islands and favours will pay, where to sail, when to fight."""
