"""The stage as it is measured: whatever is said at the decisions of recorded games, and what that lies over."""
