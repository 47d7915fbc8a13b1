"""The figures of the house's chips, as a host may set them (design 7). Whole chips."""

import msgspec


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """`start` is what a named account gets in all, `guest` the part of it that a guest has.

    Guests stake at most `guest_stake`. Below `top_up_below` chips a player may top up to
    `top_up_to` once a day. `house_cap` is the most that the house pays an account in winnings on
    one day.
    """

    start: int = 1000
    guest: int = 200
    guest_stake: int = 20
    top_up_below: int = 100
    top_up_to: int = 200
    house_cap: int = 1000

    def welcome(self, *, guest: bool) -> int:
        """What an account of this standing has been given in all."""
        return self.guest if guest else self.start
