-- Moves the paths of hours that began before a moment into the table of hours: late ones behind those that are there.

with moved as (
  delete from new_walked_paths
  where hour < :before::timestamptz
  returning *
)
insert into walked_paths (device_id, source, hour, covered, path_count, packed)
select
  device_id, source, hour,
  range_agg(tstzrange(covered_from, covered_until)),
  sum(path_count)::int,
  string_agg(packed, ''::bytea order by id)
from moved
group by device_id, source, hour
order by device_id, source, hour
on conflict (device_id, source, hour) do update set
  covered = walked_paths.covered + excluded.covered,
  path_count = walked_paths.path_count + excluded.path_count,
  packed = walked_paths.packed || excluded.packed
