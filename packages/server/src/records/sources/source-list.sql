-- Sources that are no camera's Code, of devices in use: of one :customer, its :sites ({0}: all), :device, :state, or of all (null). Their first
-- and last quarter of an hour and numbers come from the rollups.

with listed as materialized (
  select
    s.device_id, s.source, s.state, s.camera_id,
    d.name as device_name, d.customer_id, c.name as customer_name
  from sources s
  join devices d on d.id = s.device_id
  join customers c on c.id = d.customer_id
  where d.retired_at is null
    and d.customer_id = coalesce(:customer::int, d.customer_id)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and d.id = coalesce(:device::int, d.id)
    and s.state = coalesce(:state::text, s.state)
    and not exists (select 1 from cameras m where m.device_id = s.device_id and m.code = s.source)
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
