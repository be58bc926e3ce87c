-- Measures with a chart in quarter hours from :from to before :until, after the row of the cursor. All names of a camera
-- are one source. `line` names measure and part, so that a row has a place.

with source as materialized (
  -- The device itself, and sources; those that do not count are left out of :counted_measures.
  select
    n.device_id, n.source, n.counted_as,
    d.name as device, c.id as customer_id, c.name as customer, m.id as camera_id, m.name as camera
  from (
    select device_id, source, counted_as from sources
    union all
    select id, '', null from devices) n
  join devices d on d.id = n.device_id
  join customers c on c.id = d.customer_id
  left join cameras m on m.device_id = d.id and m.code = n.counted_as
  where (:customer::int is null or c.id = :customer)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and (:device::int is null or d.id = :device)
    and (:camera::int is null or m.id = :camera)
)
select
  r.bucket, s.customer_id, s.customer, s.device_id, s.device, s.camera_id, s.camera,
  coalesce(s.counted_as, s.source) as source,
  r.measure || ' ' || r.part as line,
  r.measure, r.part,
  sum(r.readings)::int as readings,
  round(sum(r.value_sum) / sum(r.readings), 4)::float8 as mean,
  max(r.value_max) as highest
from source s
join measure_rollups r on r.device_id = s.device_id and r.source = s.source
where r.bucket >= :from::timestamptz and r.bucket < :until::timestamptz
  and (s.counted_as is not null or r.measure <> all(:counted_measures::text[]))
  and (r.bucket, s.device_id, coalesce(s.counted_as, s.source), r.measure || ' ' || r.part)
    > (:after_bucket::timestamptz, :after_device::int, :after_source::text, :after_line::text)
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
order by r.bucket, s.device_id, 8, 9
limit :limit::int
