-- What people know better than counters (decision 113): applied when figures are read, so that no stored count is ever changed.
-- Either of an area, or of a camera, where `line` null means all of its lines. Rows are never removed, only reverted.
create table count_corrections (
  id integer generated always as identity primary key,
  camera_id integer references cameras on delete cascade,
  line text,
  area_id integer references areas on delete cascade,
  -- Whole quarter hours.
  since timestamptz not null,
  until timestamptz not null,
  -- `added`: people nobody counted. `not_counted`: what the counter said then does not count.
  kind text not null,
  people_in integer not null,
  people_out integer not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null,
  reverted_at timestamptz,
  reverted_by text,
  check (num_nonnulls(camera_id, area_id) = 1),
  check (since < until)
);
create index count_corrections_camera on count_corrections (camera_id, until);
create index count_corrections_area on count_corrections (area_id, until);
-- The same is not entered twice.
create unique index count_corrections_once
  on count_corrections (camera_id, line, area_id, since, until, kind, people_in, people_out) nulls not distinct
  where reverted_at is null;
