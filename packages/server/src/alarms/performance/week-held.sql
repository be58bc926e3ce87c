-- Alarms from :from to before :until that were kept from operators, by rule: those that began and are held back, and
-- those that somebody shelved in this time. The :most rules with the most, and in each row the sums over all rules.

with held as (
  select rule_id, rule_name, rule_name_code, id, (suppressed_by is not null) as is_suppressed, out_of_service, false as is_shelved
  from alarms
  where started_at >= :from and started_at < :until
    and (suppressed_by is not null or out_of_service)
    and (:customer::int is null or customer_id = :customer) and (0 = any(:sites::int[]) or site_id = any(:sites::int[]))
  union all
  select distinct a.rule_id, a.rule_name, a.rule_name_code, a.id, false, false, true
  from alarm_events e
  join alarms a on a.id = e.alarm_id
  where e.username is not null and e.kind = 'shelved' and e.at >= :from and e.at < :until
    and a.channel_id is null and (:customer::int is null or a.customer_id = :customer) and (0 = any(:sites::int[]) or a.site_id = any(:sites::int[])))
select
  rule_id as rule, (array_agg(rule_name order by id desc))[1] as rule_name,
  (array_agg(rule_name_code order by id desc))[1] as rule_name_code,
  (count(*) filter (where is_suppressed))::int as suppressed,
  (count(*) filter (where out_of_service))::int as out_of_service,
  (count(*) filter (where is_shelved))::int as shelved,
  (sum(count(*) filter (where is_shelved)) over ())::int as all_shelved
from held
group by 1
order by count(*) desc, rule_id
limit :most
