-- People in zones: readings of a source's zone summed over 15 minutes. Unlike those of sources they are removed
-- with the notifications that retention removes.
create table zone_rollups (
  device_id integer not null references devices on delete cascade,
  source text not null,
  zone text not null,
  bucket timestamptz not null,
  readings integer not null,
  people_sum bigint not null,
  people_max integer not null,
  -- A device's range of time lies together, whatever its sources and zones.
  primary key (device_id, bucket, source, zone)
);
