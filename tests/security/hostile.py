"""Texts that somebody hostile types: into names, fields, addresses, headers."""

SCRIPTS = (
    "<script>hurt(1)</script>",
    '"><img src=x onerror=hurt(2)>',
    "'><svg/onload=hurt(3)>",
    "</textarea></title><script>hurt(4)</script>",
    '" autofocus onfocus="hurt(5)',
    "' onmouseover='hurt(6)",
    "javascript:hurt(7)//",
    '<a href="jav&#x09;ascript:hurt(8)">',
    "{{7*7*191}}<b>${7*7*191}",
    '<!--<img src="--><img src=x onerror=hurt(9)//">',
    '<hx-partial hx-target="body"><i>hurt(10)</i></hx-partial>',
    "<iframe srcdoc='&lt;script&gt;hurt(11)&lt;/script&gt;'>",
)
"""Markup, ways out of an attribute, an address that runs, a template, htmx's own tag."""

ELSEWHERE = (
    "//evil.example",
    "///evil.example",
    "////evil.example/%2e%2e",
    "https://evil.example/",
    "https:evil.example",
    "https:/evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    " //evil.example",
    "javascript:hurt(1)",
    "data:text/html,<script>hurt(1)</script>",
    "/..//evil.example",
    "/me@evil.example",
    "//evil.example/me",
    "http://localhost@evil.example/me",
    "/me\r\nLocation: https://evil.example",
    "/logout",
    "/static/stekius.css",
    "/t/AEHKMN/live",
)
"""Where `next` must never lead."""

HEADERS = (
    "x\r\nX-Evil: yes",
    "x\nX-Evil: yes",
    "x%0d%0aX-Evil:%20yes",
    "x\r\n\r\n<script>hurt(1)</script>",
    "x\u560a\u560dX-Evil: yes",
    "x\u2028X-Evil: yes",
    "x\x0b\x0cX-Evil: yes",
)
"""Line ends that would begin a header of their own."""

INVISIBLE = (
    "An\u202ena",
    "An\u202dna",
    "An\u2066na\u2069",
    "\u200fAnna",
    "An\u200bna",
    "An\u200dna",
    "An\u00adna",
    "An\ufeffna",
    "An\u2060na",
    "Anna\u3164",
    "An\u034fna",
    "A\u0335nna",
    "An\U000e0061na",
    "An\tna",
    "An\xa0na",
    "An\u2003na",
    "Anna\x7f",
)
"""Names with what turns the writing round, or what nobody sees."""

ALIKE = (
    "ANNA",
    "ΑΝΝΑ",
    "Αnnα",
    "ánna",
    "Änna",
    "An\u0301na",
)
"""Names that look like Anna's, in the alphabets that are allowed."""

FOREIGN = (
    "\u0410nna",
    "Ann\u0430",
    "\uff21nna",
    "\U0001d400nna",
    "\u24b6nna",
    "A\u0578\u0578a",
    "An\u0274a",
    "Anna\u00b2",
    "Ann\u00aa",
    "Anna\u0661",
    "\u1d00nna",
)
"""The same in alphabets, and in letters, that are not."""
