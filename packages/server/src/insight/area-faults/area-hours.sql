-- Who crossed lines in each hour of some days, the begins of which are `starts`, and how much of the hour messages spoke
-- for. `direction` -1 exchanges in and out.

with flow as (
  select l.place, l.direction, f.bucket, f.people_in, f.people_out, f.covered_ms,
    width_bucket(f.bucket, :starts::timestamptz[]) as nth
  from unnest(:place::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[])
    as l(place, device_id, source, line, direction)
  join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
  where f.bucket >= :from::timestamptz and f.bucket < :until::timestamptz
)
select
  place,
  nth - 1 as day,
  floor(extract(epoch from bucket - (:starts::timestamptz[])[nth]) / 3600)::int as hour,
  sum(case when direction = 1 then people_in else people_out end)::int as people_in,
  sum(case when direction = 1 then people_out else people_in end)::int as people_out,
  sum(covered_ms)::int as covered_ms
from flow
group by 1, 2, 3
