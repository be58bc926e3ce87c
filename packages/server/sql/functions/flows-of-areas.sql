-- Flows of the lines of some areas, each from its `first` bucket to before `stop`, under each name that counts as the
-- line's camera. A lateral join, so that each line is one look into the index of flows.
create or replace function flows_of_areas(areas integer[], firsts timestamptz[], stop timestamptz)
returns table (area_id integer, "position" smallint, bucket timestamptz, people_in integer, people_out integer,
  covered_ms integer, in_ms integer[], out_ms integer[])
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select l.area_id, l.position, f.bucket, f.people_in, f.people_out, f.covered_ms, f.in_ms, f.out_ms
    from unnest(areas, firsts) a(area_id, first)
    join area_lines l on l.area_id = a.area_id
    join cameras m on m.id = l.camera_id
    join sources n on n.device_id = m.device_id and n.counted_as = m.code
    cross join lateral (
      select * from line_flows f
      where f.device_id = n.device_id and f.source = n.source and f.line = l.line
        and f.bucket >= a.first and f.bucket < stop
      offset 0) f;
end $$;
