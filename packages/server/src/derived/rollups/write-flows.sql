-- Replaces flows of lines in some buckets, keeps which lines were seen, and marks the days of their sites. Arrays within
-- arrays are texts, as PostgreSQL's arrays of arrays are rectangles.

with seen as (
  insert into seen_lines (device_id, source, line, reach_ms)
  select *
  from unnest(:seen_device_id::int[], :seen_source::text[], :seen_line::text[], :seen_reach_ms::bigint[])
    as s(device_id, source, line, reach_ms)
  order by device_id, source, line
  on conflict (device_id, source, line) do update set
    reach_ms = greatest(seen_lines.reach_ms, excluded.reach_ms)
),
-- A line is expected to count from its first bucket on: an earlier one concerns all days until the first of before, and that
-- of a new line (-infinity) all days of its site.
earlier as (
  select f.device_id, f.bucket, first.bucket as until
  from (
    select device_id, source, line, min(bucket) as bucket
    from unnest(:device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[])
      as f(device_id, source, line, bucket)
    group by 1, 2, 3) f
  left join lateral (
    select bucket from line_flows k
    where k.device_id = f.device_id and k.source = f.source and k.line = f.line
    order by bucket limit 1) first on true
  where first.bucket is null or first.bucket > f.bucket
),
days_changed as (
  insert into site_day_changes (site_id, hour)
  select distinct d.site_id, date_trunc('hour', f.bucket, 'UTC')
  from (
    select * from unnest(:device_id::int[], :bucket::timestamptz[]) as f(device_id, bucket)
    union all
    select device_id, generate_series(bucket, until, interval '1 day') from earlier
    union all
    select device_id, coalesce(until, '-infinity') from earlier) f
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
