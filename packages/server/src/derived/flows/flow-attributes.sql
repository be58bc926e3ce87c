-- How many of those who crossed lines in each of some spans, as of `flow-sums.sql`, have an attribute that counters told of.

select
  l.part,
  width_bucket(f.bucket, :start::timestamptz[]) as nth,
  f.attribute,
  sum(case when l.direction = 1 then f.in_count else f.out_count end)::int as people_in,
  sum(case when l.direction = 1 then f.out_count else f.in_count end)::int as people_out
from unnest(:part::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[],
  :since::timestamptz[], :until::timestamptz[])
  as l(part, device_id, source, line, direction, since, until)
join line_attribute_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
  and f.bucket >= l.since and f.bucket < l.until
group by 1, 2, 3
order by 1, 2, 3
