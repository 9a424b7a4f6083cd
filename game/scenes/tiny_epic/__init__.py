"""The table scene of Tiny Epic Vikings."""
