-- How long people stayed in a zone who left it in 15 minutes: numbers of stays by classes of length, which add up over
-- any time, zones and sites. They go with the notifications, as `zone_rollups` do.
create table zone_stays (
  device_id integer not null references devices on delete cascade,
  source text not null,
  zone text not null,
  bucket timestamptz not null,
  -- Of length: each is 15 % longer than the one before (`derived/stay-classes.ts`).
  class smallint not null,
  stays integer not null,
  primary key (device_id, bucket, source, zone, class)
);
