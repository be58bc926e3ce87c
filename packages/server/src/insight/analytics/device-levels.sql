-- What one device's sources say of hours, or parts of hours, (:start to before :until), summed up in ranges :nth. All
-- lie between :from and :end. It is read from the rollups.

with span as materialized (
  select * from unnest(:nth::int[], :start::timestamptz[], :until::timestamptz[]) as s(nth, start, until)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    w.start, r.bucket, s.counted_as as source,
    sum(r.info_readings) as info_readings,
    coalesce(sum(r.people_sum), 0) as people_sum,
    max(r.people_max) as people_max,
    coalesce(sum(r.distance_sum), 0) as distance_sum,
    sum(r.info_readings) - coalesce(sum(r.unjudged_readings), 0) as ppe_readings,
    coalesce(sum(r.ppe_sum), 0) as ppe_sum,
    coalesce(sum(r.ppe_people_sum), 0) as ppe_people_sum,
    coalesce(sum(r.mask_readings), 0) as mask_readings,
    coalesce(sum(r.mask_people_sum), 0) as mask_people_sum,
    coalesce(sum(r.masks_sum), 0) as masks_sum,
    coalesce(sum(r.alerts), 0) as alerts
  from span w
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
  join source_rollups r on r.device_id = :device::int and r.bucket = w.start + after
  join sources s on s.device_id = r.device_id and s.source = r.source
  where w.start + after < w.until
    and r.bucket >= :from::timestamptz and r.bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3
),
of_source as (
  -- The levels of each source over the window, rounded so that their sums are exact in any order.
  select
    start,
    round(sum(people_sum) / nullif(sum(info_readings), 0), 6) as people,
    round(sum(distance_sum) / nullif(sum(info_readings), 0), 6) as distance,
    round(sum(ppe_sum) / nullif(sum(ppe_readings), 0), 6) as ppe,
    round(sum(ppe_people_sum) / nullif(sum(ppe_readings), 0), 6) as ppe_people,
    round(sum(mask_people_sum) / nullif(sum(mask_readings), 0), 6) as mask_people,
    round(sum(masks_sum) / nullif(sum(mask_readings), 0), 6) as masks
  from rollup
  group by start, source
),
of_quarter as (
  -- Peak, alerts and readings of 15 minutes.
  select
    start, sum(people_max) as peak, sum(alerts) as alerts,
    sum(info_readings + mask_readings) as readings
  from rollup
  group by start, bucket
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
  from (
    select *, null::bigint as peak, null::bigint as alerts, null::bigint as readings from of_source
    union all
    select start, null, null, null, null, null, null, peak, alerts, readings from of_quarter) part
  group by start
)
-- One row for each range of hours (`nth`), and last one for all of them together (null).
select
  case when not is_whole then s.nth end as nth,
  avg(people)::float as people,
  avg(distance)::float as distance,
  -- Without anybody who was judged there is no figure.
  case when max(ppe_people) > 0 then avg(ppe)::float end as ppe,
  avg(ppe_people)::float as ppe_people,
  avg(mask_people)::float as mask_people,
  avg(masks)::float as masks,
  max(peak)::float as peak,
  coalesce(sum(alerts), 0)::int as alerts,
  coalesce(sum(readings), 0)::bigint as readings,
  -- The share of the time that lies in hours with readings.
  (coalesce(sum(extract(epoch from s.until - s.start)) filter (where readings > 0), 0)
    / nullif(sum(extract(epoch from s.until - s.start)), 0))::float as measured
from span s
cross join (values (false), (true)) as of(is_whole)
left join hour h using (start)
group by 1
order by 1
