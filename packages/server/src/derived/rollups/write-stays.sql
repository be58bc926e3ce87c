-- Adds stays in zones, by classes of their length.

insert into zone_stays (device_id, source, zone, bucket, class, stays)
select device_id, source, zone, date_bin('15 minutes', at, 'epoch'), class, count(*)
from unnest(
  :device_id::int[], :source::text[], :zone::text[], :at::timestamptz[], :class::smallint[])
  as s(device_id, source, zone, at, class)
group by 1, 2, 3, 4, 5
order by 1, 4, 2, 3, 5
on conflict (device_id, bucket, source, zone, class) do update set
  stays = zone_stays.stays + excluded.stays
