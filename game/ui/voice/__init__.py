"""A voice of the program's own, where no screen reader reads: one small door to what each system speaks with."""
