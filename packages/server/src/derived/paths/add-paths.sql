-- Paths of messages, of devices whose customer keeps any.

insert into new_walked_paths (device_id, source, hour, covered_from, covered_until, path_count, packed)
select p.device_id, p.source, p.hour, p.covered_from, p.covered_until, p.path_count, p.packed
from unnest(
  :device_id::int[], :source::text[], :hour::timestamptz[], :covered_from::timestamptz[],
  :covered_until::timestamptz[], :path_count::int[], :packed::bytea[])
  as p(device_id, source, hour, covered_from, covered_until, path_count, packed)
join devices d on d.id = p.device_id
join customers c on c.id = d.customer_id
where c.keep_paths_days is distinct from 0
