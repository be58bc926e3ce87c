-- What is known of lines in some buckets: a row for each of the arrays' places (`nth`). Lateral joins, so that each
-- is one look into an index however the connection plans its joins.
create or replace function read_flows(devices integer[], sources text[], lines text[], buckets timestamptz[])
returns table (nth bigint, covered integer[], in_ms integer[], out_ms integer[], reach_ms bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select k.nth, flow.covered, flow.in_ms, flow.out_ms, seen.reach_ms
    from unnest(devices, sources, lines, buckets) with ordinality as k(device_id, source, line, bucket, nth)
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
    ) seen on true;
end $$;
