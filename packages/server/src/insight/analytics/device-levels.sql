-- What one device's sources say of hours, or parts of hours, (:start to before :until), summed up in ranges :nth. All
-- lie between :from and :end. It is read from the rollups.

with span as materialized (
  select * from unnest(:nth::int[], :start::timestamptz[], :until::timestamptz[]) as s(nth, start, until)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    w.start, r.bucket, r.device_id, s.counted_as as source,
    \ir ../../derived/rollups/rollup-sums.sql
  from span w
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
  join source_rollups r on r.device_id = :device::int and r.bucket = w.start + after
  join sources s on s.device_id = r.device_id and s.source = r.source
  where w.start + after < w.until
    and r.bucket >= :from::timestamptz and r.bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3, 4
),
\ir hours-of-rollups.sql
hour as (
  select * from hour_of_rollups
)
\ir level-summary.sql
