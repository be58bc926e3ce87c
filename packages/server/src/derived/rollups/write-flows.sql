-- Replaces flows of lines in some buckets, keeps which lines were seen, and marks the days of their sites. Arrays within arrays are texts, as
-- PostgreSQL's arrays of arrays are rectangles.

with seen as (
  insert into seen_lines (device_id, source, line, reach_ms)
  select *
  from unnest(:seen_device_id::int[], :seen_source::text[], :seen_line::text[], :seen_reach_ms::bigint[])
    as s(device_id, source, line, reach_ms)
  order by device_id, source, line
  on conflict (device_id, source, line) do update set
    reach_ms = greatest(seen_lines.reach_ms, excluded.reach_ms)
),
days_changed as (
  insert into site_day_changes (site_id, hour)
  select distinct d.site_id, date_trunc('hour', f.bucket, 'UTC')
  from unnest(:device_id::int[], :bucket::timestamptz[]) as f(device_id, bucket)
  join devices d on d.id = f.device_id
)
insert into line_flows (device_id, source, line, bucket, covered, covered_ms, in_ms, out_ms)
select device_id, source, line, bucket, covered::int[], covered_ms, in_ms::int[], out_ms::int[]
from unnest(
  :device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[],
  :covered::text[], :covered_ms::int[], :in_ms::text[], :out_ms::text[])
  as f(device_id, source, line, bucket, covered, covered_ms, in_ms, out_ms)
order by device_id, source, line, bucket
on conflict (device_id, source, line, bucket) do update set
  covered = excluded.covered,
  covered_ms = excluded.covered_ms,
  in_ms = excluded.in_ms,
  out_ms = excluded.out_ms
