-- A measure (:measure) of the devices of a customer (:customer) at its sites (:sites; {0}: wherever) or of one (:device), in hours that follow on each other
-- (:start, up to :end), averaged over the hours of ranges (:nth): one row for each range with a reading, and last one for
-- all of them together (null). Of :counted_only measures the sources that count are meant, and all names of a camera are
-- one; what several subjects have at a time is added up (:is_sum) or averaged.

with rollup as materialized (
  select
    width_bucket(r.bucket, :start::timestamptz[]) as hour,
    r.bucket, r.device_id, coalesce(s.counted_as, r.source) as source, r.part,
    sum(r.value_sum) as value_sum,
    max(r.value_max) as value_max,
    sum(r.readings) as readings
  from devices d
  join measure_rollups r on r.device_id = d.id
  left join sources s on s.device_id = r.device_id and s.source = r.source
  where (:customer::int is null or d.customer_id = :customer)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and (:device::int is null or d.id = :device)
    and r.measure = :measure
    and r.bucket >= :from::timestamptz and r.bucket < :end::timestamptz
    and (s.counted_as is not null or not :counted_only::boolean)
  group by 1, 2, 3, 4, 5
),
of_subject as (
  select hour, sum(value_sum) / sum(readings) as mean, sum(readings) as readings
  from rollup
  group by hour, device_id, source, part
),
of_quarter as (
  select hour, case when :is_sum::boolean then sum(value_max) else max(value_max) end as highest
  from rollup
  group by hour, bucket
),
of_hour as (
  select
    hour,
    case when :is_sum::boolean then sum(mean) else avg(mean) end as mean,
    sum(readings) as readings,
    (select max(highest) from of_quarter q where q.hour = s.hour) as highest
  from of_subject s
  group by hour
)
select
  case when not is_whole then (:nth::int[])[hour] end as nth,
  avg(mean)::float8 as mean,
  max(highest)::float8 as highest,
  sum(readings)::int as readings
from of_hour
cross join (values (false), (true)) as of(is_whole)
group by 1
order by 1
