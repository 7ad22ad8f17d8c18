"""What every tap asks of the database. Made once: to put a statement together takes longer than to carry it out."""

from typing import cast

from sqlalchemy import Table as SqlTable
from sqlalchemy import bindparam, func, insert, select, update

from companion.tables.models import Event, Seat, Table

_events = cast("SqlTable", Event.__table__)
_seats = cast("SqlTable", Seat.__table__)
_tables = cast("SqlTable", Table.__table__)

TABLE = select(*(_tables.c[name] for name in ("id", "code", "game", "options", "host", "version"))).where(
    _tables.c.id == bindparam("table")
)
TABLE_TO_WRITE = TABLE.with_for_update()
EVENTS_AFTER = (
    select(*(_events.c[name] for name in ("number", "kind", "format", "body")))
    .where(_events.c.table_id == bindparam("table"), _events.c.number > bindparam("version"))
    .order_by(_events.c.number)
)
LOG = select(_events).where(_events.c.table_id == bindparam("table")).order_by(_events.c.number)
LAST_NUMBER = select(func.max(_events.c.number)).where(_events.c.table_id == bindparam("table"))
CIRCLE = (
    select(_seats.c.number)
    .where(_seats.c.table_id == bindparam("table"), ~_seats.c.left, _seats.c.number > 0)
    .order_by(_seats.c.place)
)
DONE_BEFORE = select(_events.c.asked, _events.c.seat).where(
    _events.c.table_id == bindparam("table"), _events.c.once == bindparam("wanted")
)
HAPPENED = insert(_events)
HAS_ACTED = (
    update(_seats)
    .where(_seats.c.table_id == bindparam("table"), _seats.c.number == bindparam("seat"))
    .values(acts=_seats.c.acts + 1, seen_at=bindparam("now"))
)
HAS_MOVED_ON = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"))
    .values(version=bindparam("reached"), acted_at=bindparam("now"))
)
