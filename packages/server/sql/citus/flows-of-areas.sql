-- As in sql/functions, by a join that each worker makes of its own rows.
create or replace function flows_of_areas(areas integer[], firsts timestamptz[], stop timestamptz)
returns table (area_id integer, "position" smallint, bucket timestamptz, people_in integer, people_out integer,
  covered_ms integer, in_ms integer[], out_ms integer[])
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with line as materialized (
      select l.area_id, l.position, l.line, a.first, m.device_id, m.code
      from unnest(areas, firsts) a(area_id, first)
      join area_lines l on l.area_id = a.area_id
      join cameras m on m.id = l.camera_id
    )
    select l.area_id, l.position, f.bucket, f.people_in, f.people_out, f.covered_ms, f.in_ms, f.out_ms
    from line l
    join sources n on n.device_id = l.device_id and n.counted_as = l.code
    join line_flows f on f.device_id = n.device_id and f.source = n.source and f.line = l.line
    where f.bucket >= l.first and f.bucket < stop;
end $$;
