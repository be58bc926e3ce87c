-- Computes rows of `levels` anew from the rollups: each of :customer_id for each of :bucket, in pairs. Each bucket's
-- rollups are read once, of all devices together, and then told apart: device by device they would be looked up four
-- times. Rows without a rollup are removed; rows that stay the same are not written.

with touched as materialized (
  select * from unnest(:customer_id::int[], :bucket::timestamptz[]) as t(customer_id, bucket)
),
covered as materialized (
  select customer_id, bucket as start, bucket + after as bucket
  from touched
  -- Hours are put together from four equal buckets: of a range, PostgreSQL could not tell how small it is.
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    d.customer_id, r.device_id, s.counted_as as source, bucket,
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
  from (select distinct bucket from covered) b
  join source_rollups r using (bucket)
  join devices d on d.id = r.device_id
  join sources s on s.device_id = r.device_id and s.source = r.source
  -- Said beside the join, so that an index is used.
  where bucket >= :from::timestamptz and bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3, 4
),
part as (
  -- A row for each source with its levels over the window, and a row for each bucket with the peak, alerts and
  -- readings of its 15 minutes. Each source's level is rounded, so that sums are exact in any order.
  select
    w.customer_id, w.start, r.bucket,
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
  join covered w using (customer_id, bucket)
  group by grouping sets ((w.customer_id, w.start, r.device_id, r.source), (w.customer_id, w.start, r.bucket))
),
computed as materialized (
  select
    customer_id, start as bucket,
    sum(people) as people,
    sum(distance) as distance,
    sum(ppe) as ppe,
    sum(ppe_people) as ppe_people,
    sum(mask_people) as mask_people,
    sum(masks) as masks,
    max(peak) filter (where bucket = start) as peak,
    coalesce(max(alerts) filter (where bucket = start), 0) as alerts,
    coalesce(max(readings) filter (where bucket = start), 0) as readings
  from part
  group by 1, 2
),
gone as (
  delete from levels l
  using touched t
  where l.customer_id = t.customer_id and l.bucket = t.bucket
    and (l.customer_id, l.bucket) not in (select customer_id, bucket from computed)
)
insert into levels (
  customer_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  peak, alerts, readings)
select
  customer_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  peak, alerts, readings
from computed
order by 1, 2
on conflict (customer_id, bucket) do update set
  people = excluded.people,
  distance = excluded.distance,
  ppe = excluded.ppe,
  ppe_people = excluded.ppe_people,
  mask_people = excluded.mask_people,
  masks = excluded.masks,
  peak = excluded.peak,
  alerts = excluded.alerts,
  readings = excluded.readings
where levels is distinct from excluded
