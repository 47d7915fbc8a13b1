"""A browser finds nothing that keeps the house from being installed."""

from playwright.sync_api import Page

from tests.robots.server import Server

NO_MATTER = {"in-incognito"}
"""The browser of the tests keeps nothing."""


def test_the_house_can_be_installed(house: Server, page: Page, complaints: list[str]) -> None:
    page.goto(house.base)
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getAppManifest")["errors"] == []
    found = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= NO_MATTER
    assert not complaints
