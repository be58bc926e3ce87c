-- Alarms that stood for longer than :stale_hours before :until and still stood after :from: the :most that stood longest,
-- and how many there are. One stands until its condition ends or a person closes it.

with standing as (
  select *, least(ended_at, case when closed_by is not null then closed_at end) as stood_until
  from alarms
  where (ended_at is null or ended_at - started_at > interval '24 hours')
    and started_at < :until
    and suppressed_by is null and not out_of_service
    and channel_id is null and (:customer::int is null or customer_id = :customer) and (0 = any(:sites::int[]) or site_id = any(:sites::int[])))
select
  a.rule_id as rule, a.rule_name, a.rule_name_code, a.measure, a.severity, a.subject,
  concat_ws(' · ', coalesce(r.name, d.name), coalesce(m.name, a.source), a.zone, a.line) as place,
  c.name as customer_name,
  a.id, a.started_at, a.stood_until,
  extract(epoch from least(a.stood_until, :until::timestamptz) - a.started_at)::float8 / 3600 as hours,
  (count(*) over ())::int as count
from standing a
join customers c on c.id = a.customer_id
left join devices d on d.id = a.device_id
left join cameras m on m.id = a.camera_id
left join areas r on r.id = a.area_id
where coalesce(a.stood_until > :from, true)
  and least(a.stood_until, :until::timestamptz) - a.started_at > make_interval(hours => :stale_hours)
order by hours desc, a.id
limit :most
