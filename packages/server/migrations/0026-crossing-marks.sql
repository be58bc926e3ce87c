-- Crossings that people doubt (decision 115). They change no count. Rows are never deleted, only removed from the list.
create table crossing_marks (
  id integer generated always as identity primary key,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  -- `in` or `out`, over the line as it was drawn.
  direction text not null,
  -- Which crossing it is: the moment of the flow, and its place among those of the same moment, from 0.
  counted_at timestamptz not null,
  nth integer not null,
  -- Whose path it was, so that it is found again after a recount; null where no path is known.
  person text,
  -- When the person was clear of the line.
  at timestamptz not null,
  -- `wrong_person`, `counted_twice` or `not_a_person`.
  kind text not null,
  note text not null,
  created_at timestamptz not null,
  created_by text not null,
  removed_at timestamptz,
  removed_by text
);
create index crossing_marks_line on crossing_marks (camera_id, line, counted_at);
-- A crossing has one mark.
create unique index crossing_marks_once
  on crossing_marks (camera_id, line, direction, counted_at, nth, person) nulls not distinct
  where removed_at is null;
