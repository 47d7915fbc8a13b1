"""Tables of people."""

from tests.house import House


def friends(house: House, speed: int = 20, people: int = 2, stake: int = 0) -> str:
    """A private table of people with a clock, under way."""
    code = house.open("me", *["person"] * (people - 1), speed=speed, stake=stake)
    house.sit(code, *range(2, people + 1))
    return code
