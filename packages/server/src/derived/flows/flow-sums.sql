-- What was measured of lines in each of some spans of whole quarter hours, which follow on each other: for each part of
-- the lines a row for each span in which anything was. `direction` -1 exchanges in and out.

select
  l.part,
  width_bucket(f.bucket, :start::timestamptz[]) as nth,
  sum(case when l.direction = 1 then f.people_in else f.people_out end)::int as people_in,
  sum(case when l.direction = 1 then f.people_out else f.people_in end)::int as people_out,
  sum(f.covered_ms)::bigint as covered_ms,
  count(*)::int as quarters
from unnest(:part::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[])
  as l(part, device_id, source, line, direction)
join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
where f.bucket >= :from::timestamptz and f.bucket < :until::timestamptz
group by 1, 2
order by 1, 2
