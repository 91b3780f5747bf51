#!/usr/bin/env python3
import sys

def main(argv):
    total = len(argv) - 1
    print(total)
    return 0

if __name__ == "__main__":
    sys.exit(main(sys.argv))
