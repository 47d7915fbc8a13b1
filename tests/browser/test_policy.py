"""What breaks the policy or a script is noticed in every test that drives a browser."""

from playwright.sync_api import Page

from tests.robots.server import Server


def test_a_breach_of_the_policy_and_a_fault_of_a_script_are_noticed(
    house: Server, page: Page, reports: list[str]
) -> None:
    page.goto(house.base)
    assert reports == []
    page.evaluate(
        "() => { const one = document.createElement('script'); one.textContent = '1';"
        " document.body.append(one); }"
    )
    assert any("script-src" in report for report in reports)
    reports.clear()
    page.evaluate("() => setTimeout(() => { throw new Error('planted'); })")
    page.evaluate("() => new Promise(done => setTimeout(done))")
    assert any("planted" in report for report in reports)
    reports.clear()
