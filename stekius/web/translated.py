"""The texts of a template put into it when it is compiled for a language, not at each drawing.

A board has forty texts; asking the catalogue for each, and marking it as safe, was a quarter of the
time in which it is drawn.
"""

from gettext import NullTranslations

from jinja2 import nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

SINGLE = ("_", "gettext")
OTHERS = (0, 2, 3, 5, 11, 21, 101)
"""Numbers by which languages with more than two forms are told."""


class Translated(NodeTransformer):
    """Replaces calls with texts that stand in the template.

    What comes of it is what Jinja's own `gettext` gives in a template that escapes: values put into
    a text are escaped, the text is not.
    """

    def __init__(self, catalogue: NullTranslations) -> None:
        self._catalogue = catalogue

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """`_("…")`, `pgettext("…", "…")` and `ngettext("…", "…", number)`, each with values such as
        `name=…` where the text has `%(name)s`; no other call.
        """
        self.generic_visit(node)
        if not isinstance(node.node, nodes.Name) or node.dyn_args or node.dyn_kwargs:
            return node
        given = [one.value if isinstance(one, nodes.Const) else one for one in node.args]
        values = [nodes.Pair(nodes.Const(one.key), one.value) for one in node.kwargs]
        match node.node.name, given:
            case name, [str(text)] if name in SINGLE:
                return _filled(self._catalogue.gettext(text), values)
            case "pgettext", [str(context), str(text)]:
                return _filled(self._catalogue.pgettext(context, text), values)
            case "ngettext", [str(one), str(many), nodes.Expr() as number]:
                return self._counted(one, many, number, values) or node
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        """`"…" ~ _("…")`; worked out when it is compiled, it would forget which part is safe."""
        self.generic_visit(node)
        if not any(isinstance(one.value, Markup) for one in node.find_all(nodes.Const)):
            return node
        return nodes.Filter(nodes.List(node.nodes), "join", [], [], None, None)

    def _counted(
        self, one: str, many: str, number: nodes.Expr, values: list[nodes.Pair]
    ) -> nodes.Node | None:
        """None where the language has other forms than one for one and another for the rest, and
        where the number is asked for: it stands twice in what comes of it.
        """
        if isinstance(number, nodes.Call) or any(number.find_all(nodes.Call)):
            return None
        others = {self._catalogue.ngettext(one, many, other) for other in OTHERS}
        if len(others) > 1:
            return None
        forms = (self._catalogue.ngettext(one, many, 1), others.pop())
        is_one = nodes.Compare(number, [nodes.Operand("eq", nodes.Const(1))])
        form = nodes.CondExpr(is_one, *(nodes.Const(Markup(form)) for form in forms))
        return nodes.Mod(form, nodes.Dict([nodes.Pair(nodes.Const("num"), number), *values]))


def _filled(text: str, values: list[nodes.Pair]) -> nodes.Node:
    if values:
        return nodes.Mod(nodes.Const(Markup(text)), nodes.Dict(values))
    return nodes.Const(Markup(text) % {})
