-- What crossed the lines of an area in each quarter hour of a range in which any line has one: who came less who
-- left, how many crossed, which lines said something (by their position), and which of them spoke for a time. With the
-- steps of those quarter hours in which a count begins: each person's moment, and 1 or -1.

with known as materialized (
  select * from flows_of_areas(array[:area::int], array[:from::timestamptz], :until::timestamptz)
),
flow as (
  select f.*, l.direction
  from known f
  join area_lines l on l.area_id = f.area_id and l.position = f.position
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
