-- Numbers and pictures of some sources, each a :device_id and :source. Their first and last quarter of an hour come from the rollups.
-- Asked by their names: of a join the database would expect to need all rollups.

with listed as materialized (
  select l.*, s.state, s.camera_id, d.name as device_name, d.customer_id, c.name as customer_name
  from unnest(:device_id::int[], :source::text[]) l(device_id, source)
  join sources s using (device_id, source)
  join devices d on d.id = l.device_id
  join customers c on c.id = d.customer_id
),
heard as materialized (
  select
    r.device_id, r.source,
    min(r.bucket) as first_bucket,
    max(r.bucket) as last_bucket,
    sum(r.info_readings + coalesce(r.mask_readings, 0) + coalesce(r.alerts, 0) + coalesce(r.other_readings, 0))::bigint
      as messages
  from source_rollups r
  join listed l using (device_id, source)
  group by 1, 2
)
select
  l.*,
  h.first_bucket,
  h.last_bucket,
  h.messages,
  p.path,
  -- The device's cameras, to find the one it is, or is like.
  (
    select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'code', m.code) order by m.id), '[]')
    from cameras m
    where m.device_id = l.device_id
  ) as cameras
from listed l
join heard h using (device_id, source)
left join source_states last_said using (device_id, source)
left join photos p on p.device_id = l.device_id
  and p.notification_id = last_said.photo_notification_id and p.position = last_said.photo_position
order by l.device_id, l.source
