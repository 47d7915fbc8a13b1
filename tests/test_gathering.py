"""When a request is whole."""

import pytest

from stekius.gathering import BODY, MOST, expects_to_be_told, state_of

HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("came", "state"),
    [
        (b"", "more"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", "more"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "whole"),
        (HEAD + b"Content-Length: 3\r\n\r\nab", "more"),
        (HEAD + b"content-length:3\r\n\r\nabc", "whole"),
        (HEAD + b"Content-Length: 3\r\n\r\nabcGET / HT", "whole"),
        (HEAD + b"Content-Length: %d\r\n\r\n" % (BODY + 1), "unread"),
        (HEAD + b"Content-Length: %s\r\n\r\n" % (b"9" * 5000), "unread"),
        (HEAD + b"Content-Length: three\r\n\r\n", "whole"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "more"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "whole"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * BODY, "too_large"),
        (HEAD + CHUNKED + b"3;a=b\r\nabc\r\n0\r\nX: y\r\n", "more"),
        (HEAD + CHUNKED + b"3;a=b\r\nabc\r\n0\r\nX: y\r\n\r\nGET / HT", "whole"),
        (HEAD + CHUNKED + b"zz\r\nabc\r\n0\r\n\r\n", "malformed"),
        (HEAD + CHUNKED + b"2\r\nabc\r\n0\r\n\r\n", "malformed"),
        (HEAD + CHUNKED + b"F" * 40 + b"\r\n", "too_large"),
        (b"x" * (MOST + 1), "too_large"),
    ],
)
def test_a_request_is_whole_when_all_that_it_announces_is_there(came: bytes, state: str) -> None:
    assert state_of(came) == state


def test_who_wants_to_be_told_to_go_on_has_sent_the_whole_head() -> None:
    wish = HEAD + b"Expect: 100-Continue\r\nContent-Length: 3\r\n"
    assert not expects_to_be_told(wish)
    assert expects_to_be_told(wish + b"\r\n")
    assert not expects_to_be_told(HEAD + b"\r\nExpect: 100-continue")


@pytest.mark.parametrize(
    "came",
    [
        HEAD + b"Content-Length: " + b"0" * 20 + b"100\r\n\r\na=b",
        HEAD + CHUNKED + b"10\r\n\r\n",
        HEAD + CHUNKED + b"20\r\nabc0\r\n\r\n",
    ],
)
def test_half_a_request_that_looks_like_a_whole_one_holds_no_thread(came: bytes) -> None:
    assert state_of(came) == "more"


def test_a_long_head_with_half_a_body_is_not_asked_after_without_end() -> None:
    long_head = HEAD + b"X: " + b"a" * (MOST - BODY) + b"\r\n" + b"Content-Length: 60000\r\n\r\n"
    assert state_of(long_head + b"b" * 100) == "more"
    assert state_of((long_head + b"b" * BODY)[: MOST + 1]) == "whole"
    longer = long_head.replace(b"X: ", b"X: " + b"a" * 10000)
    assert state_of((longer + b"b" * 59999)[: MOST + 1]) == "too_large"
