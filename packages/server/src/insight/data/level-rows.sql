-- What counted sources saw in quarter hours from :from to before :until, after the row of the cursor. All names of a
-- camera are one source. `:after_line` is not used: a row is named by its source.

with source as materialized (
  select
    s.device_id, s.source, s.counted_as,
    d.name as device, c.id as customer_id, c.name as customer, m.id as camera_id, m.name as camera
  from sources s
  join devices d on d.id = s.device_id
  join customers c on c.id = d.customer_id
  left join cameras m on m.device_id = d.id and m.code = s.counted_as
  where s.counted_as is not null
    and (:customer::int is null or c.id = :customer)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and (:device::int is null or d.id = :device)
    and (:camera::int is null or m.id = :camera)
)
select
  r.bucket, s.customer_id, s.customer, s.device_id, s.device, s.camera_id, s.camera, s.counted_as as source,
  :after_line::text as line,
  sum(r.info_readings)::int as readings,
  round(coalesce(sum(r.people_sum), 0) / nullif(sum(r.info_readings), 0), 4)::float8 as people_mean,
  max(r.people_max) as people_max,
  round(coalesce(sum(r.distance_sum), 0) / nullif(sum(r.info_readings), 0), 4)::float8 as too_close_mean,
  case
    when sum(r.ppe_people_sum) > 0 then round(
      coalesce(sum(r.ppe_sum), 0) / nullif(sum(r.info_readings) - coalesce(sum(r.unjudged_readings), 0), 0), 4)::float8
  end as without_equipment_mean,
  coalesce(sum(r.alerts), 0)::int as alerts
from source s
join source_rollups r on r.device_id = s.device_id and r.source = s.source
where r.bucket >= :from::timestamptz and r.bucket < :until::timestamptz
  and (r.bucket, s.device_id, s.counted_as)
    > (:after_bucket::timestamptz, :after_device::int, :after_source::text)
group by 1, 2, 3, 4, 5, 6, 7, 8, 9
order by r.bucket, s.device_id, s.counted_as
limit :limit::int
