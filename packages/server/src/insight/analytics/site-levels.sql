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
  where until - start <> interval '1 hour'
    -- Of hours that begin a quarter past or before a whole hour of UTC nothing is kept: few time zones have them.
    or start <> date_bin('30 minutes', start, 'epoch')
    or start in (select hour from changed)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    w.start, r.bucket, r.device_id, s.counted_as as source,
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
  union all
  select
    s.start,
    max(l.people) filter (where l.bucket = s.start),
    max(l.distance) filter (where l.bucket = s.start),
    max(l.ppe) filter (where l.bucket = s.start),
    max(l.ppe_people) filter (where l.bucket = s.start),
    max(l.mask_people) filter (where l.bucket = s.start),
    max(l.masks) filter (where l.bucket = s.start),
    max(greatest(l.first_peak, l.second_peak)), sum(l.alerts), sum(l.readings)
  from span s
  cross join (values (interval '0'), ('30 minutes')) as half_hour(after)
  join levels l on l.customer_id = :customer::int and l.bucket = s.start + after
  where l.bucket >= :from::timestamptz and l.bucket < :end::timestamptz
    and s.start not in (select start from direct)
  group by 1
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
