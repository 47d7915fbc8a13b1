"""The words that templates may use to speak of cards, seats and places."""

from flask import Blueprint

from stekius.accounts.choices import OPTIONS
from stekius.web.present import cards, chosen, names, places

HELPERS = (
    cards.card_name,
    cards.card_names,
    cards.card_object,
    cards.card_objects,
    cards.card_chip,
    cards.sum_chips,
    cards.card_address,
    cards.card_image,
    chosen.chosen,
    chosen.tastes,
    names.level_name,
    names.person_name,
    places.table_places,
    places.hand_places,
    places.spread,
)


def add_helpers(blueprint: Blueprint) -> None:
    """Give them to every template of the application."""
    for helper in HELPERS:
        blueprint.add_app_template_global(helper)
    blueprint.record_once(lambda state: state.app.jinja_env.globals.update(choice_options=OPTIONS))
