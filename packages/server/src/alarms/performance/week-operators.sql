-- People who handled alarms from :from to before :until, or could have: the operators of :customer, or of all customers,
-- who were there before the end, and whoever else did something with an alarm. Programs are no people.

select count(*)::int as people, (count(*) filter (where has_handled))::int as handled
from (
  select email, bool_or(has_handled) as has_handled
  from (
    select lower(u.email) as email, false as has_handled
    from users u
    join roles r on r.id = u.role_id
    where r.name = 'OPERATOR' and u.created_at < :until
      and (u.customer_id = :customer or :customer::int is null and u.customer_id is not null)
    union all
    select lower(e.username), true
    from alarm_events e
    join alarms a on a.id = e.alarm_id
    where e.username is not null and not e.by_program
      and e.at >= :from and e.at < :until
      and (:customer::int is null or a.customer_id = :customer) and (0 = any(:sites::int[]) or a.site_id = any(:sites::int[]))) one
  group by email) person
