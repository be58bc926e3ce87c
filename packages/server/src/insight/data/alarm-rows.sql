-- Alarms that began from :from to before :until, after the row of the cursor, whose id is in :after_source.

select
  a.id, a.started_at, a.ended_at, a.rule_id as rule, a.rule_name, a.measure, a.severity, a.state, a.code, a.params, a.source, a.zone, a.line,
  a.customer_id, c.name as customer, a.device_id, d.name as device, a.camera_id, m.name as camera,
  a.area_id, r.name as area, a.value, a.peak, a.threshold, a.repeats, a.chattering,
  a.suppressed_by is not null as suppressed, a.out_of_service,
  a.assignee, a.acknowledged_at, a.acknowledged_by, a.closed_at
from alarms a
left join customers c on c.id = a.customer_id
left join devices d on d.id = a.device_id
left join cameras m on m.id = a.camera_id
left join areas r on r.id = a.area_id
where a.started_at >= :from::timestamptz and a.started_at < :until::timestamptz
  and (a.started_at, a.id) > (:after_bucket::timestamptz, coalesce(nullif(:after_source::text, ''), '0')::bigint)
  and (:customer::int is null or a.customer_id = :customer)
  and (0 = any(:sites::int[]) or a.site_id = any(:sites::int[]))
  and (:device::int is null or a.device_id = :device)
  and (:camera::int is null or a.camera_id = :camera)
order by a.started_at, a.id
limit :limit::int
