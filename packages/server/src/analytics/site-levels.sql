-- What the sources of a customer (:customer; 0: all) say of hours, or parts of hours, (:start to before :until), summed
-- up in ranges :nth. All lie between :from and :end. It is read from `levels`, except hours that changed since they
-- were computed, and parts of hours: those are computed from the rollups.

with span as materialized (
  select * from unnest(:nth::int[], :start::timestamptz[], :until::timestamptz[]) as s(nth, start, until)
),
changed as materialized (
  select distinct hour
  from level_changes,
    -- The hours, by the bucket they begin with, that cover a bucket.
    generate_series(bucket - interval '45 minutes', bucket, interval '15 minutes') hour
  where bucket >= :from::timestamptz and bucket < :end::timestamptz
    and (:customer::int = 0 or customer_id = :customer::int)
),
direct as materialized (
  select *
  from span
  where until - start <> interval '1 hour' or start in (select hour from changed)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    w.start, r.bucket, r.device_id, s.counted_as as source,
    sum(r.info_readings) as info_readings,
    sum(r.people_sum) as people_sum,
    max(r.people_max) as people_max,
    sum(r.distance_sum) as distance_sum,
    sum(r.ppe_readings) as ppe_readings,
    sum(r.ppe_sum) as ppe_sum,
    sum(r.ppe_people_sum) as ppe_people_sum,
    sum(r.mask_readings) as mask_readings,
    sum(r.mask_people_sum) as mask_people_sum,
    sum(r.masks_sum) as masks_sum,
    sum(r.alerts) as alerts
  from direct w
  join devices d on :customer::int = 0 or d.customer_id = :customer::int
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
  join source_rollups r on r.device_id = d.id and r.bucket = w.start + after
  join sources s on s.device_id = r.device_id and s.source = r.source
  where w.start + after < w.until
    and r.bucket >= :from::timestamptz and r.bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3, 4
),
part as (
  -- A row for each source with its levels over the window, and a row for each bucket with the peak, alerts and
  -- readings of its 15 minutes. Each source's level is rounded, so that sums are exact in any order.
  select
    r.start, r.bucket,
    case when grouping(r.bucket) = 1
      then round(sum(r.people_sum) / nullif(sum(r.info_readings), 0), 6) end as people,
    case when grouping(r.bucket) = 1
      then round(sum(r.distance_sum) / nullif(sum(r.info_readings), 0), 6) end as distance,
    case when grouping(r.bucket) = 1
      then round(sum(r.ppe_sum) / nullif(sum(r.ppe_readings), 0), 6) end as ppe,
    case when grouping(r.bucket) = 1
      then round(sum(r.ppe_people_sum) / nullif(sum(r.ppe_readings), 0), 6) end as ppe_people,
    case when grouping(r.bucket) = 1
      then round(sum(r.mask_people_sum) / nullif(sum(r.mask_readings), 0), 6) end as mask_people,
    case when grouping(r.bucket) = 1
      then round(sum(r.masks_sum) / nullif(sum(r.mask_readings), 0), 6) end as masks,
    case when grouping(r.bucket) = 0 then sum(r.people_max) end as peak,
    case when grouping(r.bucket) = 0 then sum(r.alerts) end as alerts,
    case when grouping(r.bucket) = 0 then sum(r.info_readings + r.mask_readings) end as readings
  from rollup r
  group by grouping sets ((r.start, r.device_id, r.source), (r.start, r.bucket))
),
hour as (
  select
    start,
    sum(people) as people,
    sum(distance) as distance,
    sum(ppe) as ppe,
    sum(ppe_people) as ppe_people,
    sum(mask_people) as mask_people,
    sum(masks) as masks,
    max(peak) as peak, sum(alerts) as alerts, sum(readings) as readings
  from part
  group by start
  union all
  select
    s.start,
    max(l.people) filter (where l.bucket = s.start),
    max(l.distance) filter (where l.bucket = s.start),
    max(l.ppe) filter (where l.bucket = s.start),
    max(l.ppe_people) filter (where l.bucket = s.start),
    max(l.mask_people) filter (where l.bucket = s.start),
    max(l.masks) filter (where l.bucket = s.start),
    max(l.peak), sum(l.alerts), sum(l.readings)
  from span s
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
  join levels l on l.customer_id = :customer::int and l.bucket = s.start + after
  where l.bucket >= :from::timestamptz and l.bucket < :end::timestamptz
    and s.start not in (select start from direct)
  group by 1
)
-- One row for each range of hours (`nth`), and last one for all of them together (null).
select
  s.nth,
  avg(people)::float as people,
  avg(distance)::float as distance,
  -- Without anybody who was judged there is no figure.
  case when max(ppe_people) > 0 then avg(ppe)::float end as ppe,
  avg(ppe_people)::float as ppe_people,
  avg(mask_people)::float as mask_people,
  avg(masks)::float as masks,
  max(peak)::float as peak,
  coalesce(sum(alerts), 0)::int as alerts,
  coalesce(sum(readings), 0)::bigint as readings
from span s
left join hour h using (start)
group by grouping sets ((s.nth), ())
order by s.nth
