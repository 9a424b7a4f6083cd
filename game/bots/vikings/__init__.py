"""What bots know about Vikings: what a fjord is worth, how to lay and ferry, how the wheel will turn."""
