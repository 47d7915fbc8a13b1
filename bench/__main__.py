"""Print all figures; `python -m bench rules` prints some of them."""

import sys

from bench import rules, size, stack, thinking

PARTS = {
    "rules": rules.report,
    "stack": stack.report,
    "size": size.report,
    "thinking": thinking.report,
}


def main(wanted: list[str]) -> None:
    """The parts that are named, or all."""
    for name in wanted or PARTS:
        print(f"{name}")
        for line in PARTS[name]():
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
