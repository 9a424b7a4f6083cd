"""The tests. What is compiled of them is kept, also where a machine forbids it: else each process would do it anew."""

import sys

sys.dont_write_bytecode = False
