-- People who crossed a counting line in 15 minutes, and the time of these that messages spoke for. Kept as
-- `source_rollups` is: retention removes notifications, flows stay.
create table line_flows (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  bucket timestamptz not null,
  -- Disjoint spans of the bucket, ascending: begin, end, begin, end, … in ms after its begin, ends excluded.
  covered integer[] not null,
  covered_ms integer not null,
  -- When each person crossed, ascending, in ms after the bucket's begin: a count that begins within it is exact.
  in_ms integer[] not null,
  out_ms integer[] not null,
  people_in integer not null generated always as (cardinality(in_ms)) stored,
  people_out integer not null generated always as (cardinality(out_ms)) stored,
  primary key (device_id, source, line, bucket)
);

-- Lines that a device has named, whether or not anybody has described them.
create table seen_lines (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  -- How far before a notification's time its crossings lay, at most: a rebuild reads as much further.
  reach_ms bigint not null,
  primary key (device_id, source, line)
);

-- When a source last sent a result in an Info message, which may speak of lines or zones alone.
alter table source_states add column result_at timestamptz;

-- What people say of a camera's counting line. `line` is its id on the wire.
create table counting_lines (
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  name text not null default '',
  in_name text not null default '',
  out_name text not null default '',
  -- A polyline over the picture, [[x, y], …] from 0 to 1; null where it was not drawn.
  points jsonb,
  -- A removed line is listed again when a message after this names it.
  removed_at timestamptz,
  primary key (camera_id, line)
);

-- The same of a zone; its `points` are a polygon.
create table counting_zones (
  camera_id integer not null references cameras on delete cascade,
  zone text not null,
  name text not null default '',
  points jsonb,
  removed_at timestamptz,
  primary key (camera_id, zone)
);
