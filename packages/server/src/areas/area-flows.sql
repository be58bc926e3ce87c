-- What crossed the lines of an area in each quarter hour of a range in which any line has one: who came less who
-- left, how many crossed, which lines said something (by their position), and which of them spoke for a time. With the
-- steps of those quarter hours in which a count begins: each person's moment, and 1 or -1.

with line as materialized (
  -- Under each name that counts as its camera.
  select l.position, l.direction, n.device_id, n.source, l.line
  from area_lines l
  join cameras m on m.id = l.camera_id
  join sources n on n.device_id = m.device_id and n.counted_as = m.code
  where l.area_id = :area::int
),
flow as materialized (
  select l.position, l.direction, f.bucket, f.people_in, f.people_out, f.covered_ms, f.in_ms, f.out_ms
  from line l
  join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
  where f.bucket >= :from::timestamptz and f.bucket < :until::timestamptz
)
select
  bucket,
  sum(direction * (people_in - people_out))::int as net,
  sum(people_in + people_out)::int as crossings,
  array_agg(position)::int[] as present,
  coalesce(array_agg(position) filter (where covered_ms > 0), '{}')::int[] as covering,
  case when bucket = any(:starts::timestamptz[]) then json_agg(json_build_object(
    'sign', direction, 'in', in_ms, 'out', out_ms)) end as steps
from flow
group by bucket
order by bucket
