-- What the sources of a customer (:customer; 0: all) at its sites (:sites; {0}: wherever) say of hours, or parts of hours, (:start to before :until), summed
-- up in ranges :nth. All lie between :from and :end. It is read from `levels`, except what is :direct_start to before
-- :direct_until, which is computed from the rollups. Those are parameters, not found here, so that PostgreSQL knows how few they are.

with span as materialized (
  select * from unnest(:nth::int[], :start::timestamptz[], :until::timestamptz[]) as s(nth, start, until)
),
direct as materialized (
  select * from unnest(:direct_start::timestamptz[], :direct_until::timestamptz[]) as d(start, until)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    w.start, r.bucket, r.device_id, s.counted_as as source,
    \ir ../../derived/rollups/rollup-sums.sql
  from direct w
  join devices d on (:customer::int = 0 or d.customer_id = :customer::int)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
  join source_rollups r on r.device_id = d.id and r.bucket = w.start + after
  join sources s on s.device_id = r.device_id and s.source = r.source
  where w.start + after < w.until
    and r.bucket >= :from::timestamptz and r.bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3, 4
),
\ir hours-of-rollups.sql
hour as (
  select * from hour_of_rollups
  union all
  select
    s.start,
    sum(l.people) filter (where l.bucket = s.start),
    sum(l.distance) filter (where l.bucket = s.start),
    sum(l.ppe) filter (where l.bucket = s.start),
    sum(l.ppe_people) filter (where l.bucket = s.start),
    sum(l.mask_people) filter (where l.bucket = s.start),
    sum(l.masks) filter (where l.bucket = s.start),
    greatest(
      sum(l.first_peak) filter (where l.bucket = s.start),
      sum(l.second_peak) filter (where l.bucket = s.start),
      sum(l.first_peak) filter (where l.bucket <> s.start),
      sum(l.second_peak) filter (where l.bucket <> s.start)),
    sum(l.alerts), sum(l.readings)
  from span s
  cross join (values (interval '0'), ('30 minutes')) as half_hour(after)
  join levels l on l.customer_id = :customer::int and l.site_id = any(:sites::int[])
    and l.bucket = s.start + after
  where l.bucket >= :from::timestamptz and l.bucket < :end::timestamptz
    and s.start not in (select start from direct)
  group by 1
)
\ir level-summary.sql
