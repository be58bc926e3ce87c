-- What a Health message last said is wrong with the picture of a source. It stands while the source's newest Health
-- message says it: until `source_states.health_at` is later than `said_at`.
create table picture_faults (
  device_id integer not null references devices on delete cascade,
  source text not null,
  kind text not null,
  -- By the device's clock: the same fault is always told with the same.
  since timestamptz not null,
  -- The same moment where the device's clock was wrong: as its messages are filed.
  began_at timestamptz not null,
  said_at timestamptz not null,
  -- The message that came with the pictures, and their positions in it.
  notification_id bigint,
  reference_position smallint,
  picture_position smallint,
  primary key (device_id, source)
);
