-- Sums stored notifications into rollups, whose rows of that time were removed before, as
-- messages/writing/write-batch.sql sums those that come.

with accepted as materialized (
  select * from unnest(
    :device_id::int[], :at::timestamptz[])
    with ordinality as a(device_id, at, ord)
),
\ir readings.sql,
\ir charted-values.sql,
rolled as (
  \ir rollups-of-readings.sql
),
value_rolled as (
  \ir rollups-of-values.sql
)
select 1
