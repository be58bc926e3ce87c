-- Sums stored notifications into rollups, whose rows of that time were removed before: as `rolled` and
-- `zone_rolled` of ingest/write-batch.sql do.

with accepted as materialized (
  select * from unnest(
    :device_id::int[], :at::timestamptz[])
    with ordinality as a(device_id, at, ord)
),
reading as (
  -- What each message says of each source; `nth` orders the readings of one message.
  select * from unnest(
    :reading_ord::int[], :reading_source::text[], :reading_people::int[], :reading_distance::int[],
    :reading_ppe::int[], :reading_ppe_people::int[], :reading_photo_position::smallint[],
    :reading_mask_people::int[], :reading_masks::int[], :reading_alert::int[],
    :reading_sampling_up::boolean[], :reading_sampling_success::real[], :reading_is_result::boolean[])
    with ordinality as r(
      ord, source, people, distance,
      ppe, ppe_people, photo_position,
      mask_people, masks, alert,
      sampling_up, sampling_success, is_result, nth)
),
zone_reading as (
  -- What each message says of each zone of a source.
  select * from unnest(
    :zone_ord::int[], :zone_source::text[], :zone_id::text[], :zone_people::int[])
    as z(ord, source, zone, people)
),
rolled as (
  -- Readings summed over 15 minutes: every time zone's day can be composed of them. What is 0 is null.
  insert into source_rollups (
    device_id, source, bucket,
    info_readings, people_sum, people_max, distance_sum,
    unjudged_readings, ppe_sum, ppe_people_sum,
    mask_readings, mask_people_sum, masks_sum, alerts, other_readings)
  select
    a.device_id, r.source, date_bin('15 minutes', a.at, 'epoch'),
    count(r.people), nullif(sum(r.people), 0), max(r.people), nullif(sum(r.distance), 0),
    nullif(count(r.people) - count(r.ppe_people), 0), nullif(sum(r.ppe), 0), nullif(sum(r.ppe_people), 0),
    nullif(count(r.mask_people), 0), nullif(sum(r.mask_people), 0), nullif(sum(r.masks), 0),
    nullif(count(r.alert), 0),
    nullif(count(*) filter (where coalesce(r.people, r.mask_people, r.alert) is null), 0)
  from accepted a
  join reading r using (ord)
  -- Lines of Health messages are states, not readings.
  where r.sampling_up is null
  group by 1, 2, 3
  order by 1, 2, 3
),
zone_rolled as (
  insert into zone_rollups (device_id, source, zone, bucket, readings, people_sum, people_max)
  select
    a.device_id, z.source, z.zone, date_bin('15 minutes', a.at, 'epoch'),
    count(*), sum(z.people), max(z.people)
  from accepted a
  join zone_reading z using (ord)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
)
select 1
