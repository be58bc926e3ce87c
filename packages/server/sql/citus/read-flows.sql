-- As in sql/functions, by joins that each worker makes of its own rows.
create or replace function read_flows(devices integer[], sources text[], lines text[], buckets timestamptz[])
returns table (nth bigint, covered integer[], in_ms integer[], out_ms integer[], reach_ms bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with place as materialized (
      select * from unnest(devices, sources, lines, buckets)
        with ordinality as k(device_id, source, line, bucket, nth)
    ),
    flow as materialized (
      select place.nth, f.covered, f.in_ms, f.out_ms
      from place
      join line_flows f on f.device_id = place.device_id and f.source = place.source
        and f.line = place.line and f.bucket = place.bucket
    ),
    seen as materialized (
      select place.nth, s.reach_ms
      from place
      join seen_lines s on s.device_id = place.device_id and s.source = place.source
        and s.line = place.line
    )
    select place.nth, flow.covered, flow.in_ms, flow.out_ms, seen.reach_ms
    from place left join flow using (nth) left join seen using (nth);
end $$;
