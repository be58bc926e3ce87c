-- The levels, peak, alerts and readings of each window of `rollup`, which has rows by start, bucket, device and source.
of_source as (
  -- The levels of each source over the window, rounded so that their sums are exact in any order.
  select
    start,
    \ir ../../derived/rollups/source-levels.sql
  from rollup
  group by start, device_id, source
),
of_quarter as (
  -- Peak, alerts and readings of 15 minutes.
  select
    start, sum(people_max) as peak, sum(alerts) as alerts,
    sum(info_readings + mask_readings) as readings
  from rollup
  group by start, bucket
),
hour_of_rollups as (
  select
    start,
    \ir ../../derived/rollups/level-sums.sql,
    max(peak) as peak, sum(alerts) as alerts, sum(readings) as readings
  from (
    select *, null::bigint as peak, null::bigint as alerts, null::bigint as readings from of_source
    union all
    select start, null, null, null, null, null, null, peak, alerts, readings from of_quarter) part
  group by start
),
