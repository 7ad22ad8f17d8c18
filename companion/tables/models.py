"""What is kept: tables, their seats, and the log of everything that happened."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, Index, LargeBinary, MetaData, String, TypeDecorator, text
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, registry, relationship


class Moment(TypeDecorator[datetime]):
    """A point in time, always with its zone; databases without zones keep it in UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


class Base(DeclarativeBase):
    registry = registry(
        type_annotation_map={datetime: Moment, dict[str, Any]: JSON},
        metadata=MetaData(
            naming_convention={
                "ix": "ix_%(column_0_label)s",
                "uq": "uq_%(table_name)s_%(column_0_name)s",
                "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
                "pk": "pk_%(table_name)s",
            }
        ),
    )


class Table(Base):
    """A table and its game. `version` is the number of the last event; `host` a seat's number, 0 beside the table."""

    __tablename__ = "tables"
    # A table that was pruned may still be remembered by its id somewhere: no other one ever gets it.
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    host: Mapped[int]
    locked: Mapped[bool] = mapped_column(default=False)
    version: Mapped[int] = mapped_column(default=0)
    once: Mapped[str | None] = mapped_column(String(80), unique=True)
    opened_at: Mapped[datetime]
    acted_at: Mapped[datetime] = mapped_column(index=True)

    seats: Mapped[list["Seat"]] = relationship(
        back_populates="table", order_by="Seat.place", cascade="all, delete-orphan", passive_deletes=True
    )


class Seat(Base):
    """A place at a table. `phone` is the secret name of the phone that holds it, None when it is free to be taken.

    `number` is for ever, `place` the position clockwise. `acts` counts what the seat has done, so that a form knows
    whether it has been sent already. `left` seats stay, for the names in the log.
    """

    __tablename__ = "seats"
    __table_args__ = (
        Index("uq_seats_number", "table_id", "number", unique=True),
        Index(
            "uq_seats_name_while_sitting",
            "table_id",
            "folded",
            unique=True,
            sqlite_where=text('NOT "left"'),
            postgresql_where=text('NOT "left"'),
        ),
        Index("ix_seats_phone", "phone"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(80))
    folded: Mapped[str] = mapped_column(String(160))
    mark: Mapped[str] = mapped_column(String(12))
    place: Mapped[int]
    phone: Mapped[str | None] = mapped_column(String(64))
    acts: Mapped[int] = mapped_column(default=0)
    seen_at: Mapped[datetime]
    left: Mapped[bool] = mapped_column(default=False)

    table: Mapped[Table] = relationship(back_populates="seats")


class Event(Base):
    """Something that happened, in the order of `number`. `seat` did it; kinds with a dot are about seats."""

    __tablename__ = "events"
    __table_args__ = (Index("uq_events_once", "table_id", "once", unique=True),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    format: Mapped[int]
    body: Mapped[bytes] = mapped_column(LargeBinary)
    seat: Mapped[int]
    at: Mapped[datetime]
    once: Mapped[str | None] = mapped_column(String(80))
    asked: Mapped[str | None] = mapped_column(String(64))


class Scribbles(Base):
    """A seat's note sheet for the table's n-th game. Not part of the log."""

    __tablename__ = "scribbles"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[int]
    notes: Mapped[dict[str, Any]]
    at: Mapped[datetime]


class FormerPhone(Base):
    """A phone that held a seat and no longer does, so that it can be told. `why` is the kind of the line in the log."""

    __tablename__ = "former_phones"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    phone: Mapped[str] = mapped_column(String(64), primary_key=True)
    why: Mapped[str] = mapped_column(String(40))


class Move(Base):
    """A one-time code with which another phone takes over a seat."""

    __tablename__ = "moves"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int]
    until: Mapped[datetime]
