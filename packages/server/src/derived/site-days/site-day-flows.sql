-- What crossed the entrances of sites on some days, each `nth` from 1, and the time that messages spoke for while they were
-- open: of a quarter hour that is open in part, its share.

with flow as materialized (
  select d.nth::int as nth, l.direction, f.bucket, f.people_in, f.people_out, f.covered_ms
  from unnest(:site_id::int[], :start::timestamptz[], :until::timestamptz[])
    with ordinality as d(site_id, start, until, nth)
  join unnest(:line_site_id::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[])
    as l(site_id, device_id, source, line, direction) on l.site_id = d.site_id
  join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
    and f.bucket >= d.start and f.bucket < d.until
),
crossed as (
  select
    nth,
    sum(case when direction = 1 then people_in else people_out end)::int as visitors_in,
    sum(case when direction = 1 then people_out else people_in end)::int as visitors_out
  from flow group by 1
),
covered as (
  select
    f.nth,
    sum(covered_ms * extract(epoch from
      least(o.until, f.bucket + interval '15 minutes') - greatest(o.start, f.bucket)) / 900)::bigint as covered_ms
  from flow f
  join unnest(:open_nth::int[], :open_start::timestamptz[], :open_until::timestamptz[])
    as o(nth, start, until)
    on o.nth = f.nth and o.start < f.bucket + interval '15 minutes' and o.until > f.bucket
  group by 1
)
select nth, visitors_in, visitors_out, coalesce(covered_ms, 0) as covered_ms
from crossed
left join covered using (nth)
order by 1
