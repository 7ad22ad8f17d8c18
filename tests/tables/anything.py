"""Any value of a type that msgspec can write, for properties that hold for every event of every game."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect


def anything(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.IntType():
            return st.integers(-(2**31) if kind.ge is None else kind.ge, 2**31 if kind.le is None else kind.le)
        case inspect.StrType():
            return st.text(max_size=6)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case _:
            return _made_of_others(kind)


def _made_of_others(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.UnionType():
            return st.one_of([anything(each) for each in kind.types])
        case inspect.VarTupleType():
            return st.lists(anything(kind.item_type), max_size=3).map(tuple)
        case inspect.ListType():
            return st.lists(anything(kind.item_type), max_size=3)
        case inspect.FrozenSetType():
            return st.frozensets(anything(kind.item_type), max_size=3)
        case inspect.TupleType():
            return st.tuples(*(anything(each) for each in kind.item_types))
        case inspect.DictType():
            return st.dictionaries(anything(kind.key_type), anything(kind.value_type), max_size=3)
        case inspect.StructType():
            return st.builds(kind.cls, **{field.name: anything(field.type) for field in kind.fields})
        case _:
            raise NotImplementedError(f"values of {kind}")
