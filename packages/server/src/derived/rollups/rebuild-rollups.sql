-- Sums stored notifications into rollups, whose rows of that time were removed before, as
-- messages/writing/write-batch.sql sums those that come.

with accepted as materialized (
  select * from unnest(
    :device_id::int[], :at::timestamptz[])
    with ordinality as a(device_id, at, ord)
),
\ir readings.sql,
zone_reading as (
  -- What each message says of each zone of a source.
  select * from unnest(
    :zone_ord::int[], :zone_source::text[], :zone_id::text[], :zone_people::int[])
    as z(ord, source, zone, people)
),
rolled as (
  \ir rollups-of-readings.sql
),
zone_rolled as (
  \ir rollups-of-zones.sql
)
select 1
