-- What is known of lines in some buckets: a row for each of the arrays' places, in order. A lateral join, so that
-- each is one look into an index however the connection plans its joins.

select flow.covered, flow.in_ms, flow.out_ms, seen.reach_ms
from unnest(:device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[])
  with ordinality as k(device_id, source, line, bucket, nth)
left join lateral (
  select f.covered, f.in_ms, f.out_ms
  from line_flows f
  where f.device_id = k.device_id and f.source = k.source and f.line = k.line and f.bucket = k.bucket
  offset 0
) flow on true
left join lateral (
  select s.reach_ms
  from seen_lines s
  where s.device_id = k.device_id and s.source = k.source and s.line = k.line
  offset 0
) seen on true
order by k.nth
