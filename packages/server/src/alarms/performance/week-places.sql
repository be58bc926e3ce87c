-- Alarms from :from to before :until by rule and place: the :most with the most, and the :most with the most
-- chattering and fleeting ones.

with began as (
  select
    id, rule_id, subject, repeats, chattering,
    ended_at - started_at < make_interval(secs => :fleeting_seconds)
      and repeats = 0 and coalesce(acknowledged_at > ended_at, true) as is_fleeting
  from alarms
  where started_at >= :from and started_at < :until
    and suppressed_by is null and not out_of_service
    and channel_id is null and (:customer::int is null or customer_id = :customer) and (0 = any(:sites::int[]) or site_id = any(:sites::int[]))),
summed as (
  select
    rule_id, subject, max(id) as newest, count(*)::int as alarms, sum(repeats)::int as repeats,
    (count(*) filter (where chattering))::int as chattering,
    (count(*) filter (where is_fleeting))::int as fleeting
  from began
  group by 1, 2),
ranked as (
  select
    *,
    row_number() over (order by alarms desc, newest desc) as nth_by_alarms,
    row_number() over (order by chattering + fleeting desc, repeats desc, newest desc) as nth_by_flapping
  from summed)
select
  a.rule_id as rule, a.rule_name, a.rule_name_code, a.measure, a.severity, a.subject,
  concat_ws(' · ', coalesce(r.name, d.name), coalesce(m.name, a.source), a.zone, a.line) as place,
  c.name as customer_name,
  n.alarms, n.repeats, n.chattering, n.fleeting,
  n.nth_by_alarms::int, n.nth_by_flapping::int
from ranked n
join alarms a on a.id = n.newest
join customers c on c.id = a.customer_id
left join devices d on d.id = a.device_id
left join cameras m on m.id = a.camera_id
left join areas r on r.id = a.area_id
where n.nth_by_alarms <= :most or n.nth_by_flapping <= :most and n.chattering + n.fleeting > 0
order by n.nth_by_alarms
