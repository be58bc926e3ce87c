-- What was measured of lines in each of some spans of whole quarter hours, which follow on each other: for each part of
-- the lines a row for each span in which anything was, within the line's own time. `direction` -1 exchanges in and out.
-- The time is given with each line, so that few lines are read by their key: with one range for all of them PostgreSQL reads
-- the whole table.

select
  l.part,
  width_bucket(f.bucket, :start::timestamptz[]) as nth,
  sum(case when l.direction = 1 then f.people_in else f.people_out end)::int as people_in,
  sum(case when l.direction = 1 then f.people_out else f.people_in end)::int as people_out,
  sum(f.covered_ms)::bigint as covered_ms,
  count(*)::int as quarters
from unnest(:part::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[],
  :since::timestamptz[], :until::timestamptz[])
  as l(part, device_id, source, line, direction, since, until)
join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
  and f.bucket >= l.since and f.bucket < l.until
group by 1, 2
order by 1, 2
