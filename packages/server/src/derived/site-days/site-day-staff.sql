-- How long people worked at sites on some days, each `nth` from 1: minutes, added up over the people. Only days of which anything was
-- sent. An entry lasts 31 days at most.
select
  d.nth::int as nth,
  sum(s.people * extract(epoch from least(s.until, d.until) - greatest(s.since, d.start)) / 60)::float8 as staff_minutes
from unnest(:site_id::int[], :start::timestamptz[], :until::timestamptz[])
  with ordinality as d(site_id, start, until, nth)
join staff_hours s on s.site_id = d.site_id
  and s.since < d.until and s.since > d.start - interval '32 days' and s.until > d.start
group by 1
