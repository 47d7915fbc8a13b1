"""When a request is whole."""

import pytest

from stekius.gathering import BODY, MOST, expects_to_be_told, state_of

HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"


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
