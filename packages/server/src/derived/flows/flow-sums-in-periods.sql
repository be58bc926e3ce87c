-- What was measured of lines in periods of whole quarter hours of their own, as part of some spans, which follow on each
-- other. Periods of one line of a part do not overlap.

select
  p.part,
  width_bucket(f.bucket, :start::timestamptz[]) as nth,
  sum(case when p.direction = 1 then f.people_in else f.people_out end)::int as people_in,
  sum(case when p.direction = 1 then f.people_out else f.people_in end)::int as people_out,
  sum(f.covered_ms)::bigint as covered_ms,
  count(*)::int as quarters
from unnest(:part::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[],
  :period_since::timestamptz[], :period_until::timestamptz[])
  as p(part, device_id, source, line, direction, since, until)
join line_flows f on f.device_id = p.device_id and f.source = p.source and f.line = p.line
  and f.bucket >= p.since and f.bucket < p.until
where f.bucket >= :from::timestamptz and f.bucket < :until::timestamptz
group by 1, 2
order by 1, 2
