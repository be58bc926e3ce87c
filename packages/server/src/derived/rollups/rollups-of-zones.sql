  insert into zone_rollups (device_id, source, zone, bucket, readings, people_sum, people_max)
  select
    a.device_id, z.source, z.zone, date_bin('15 minutes', a.at, 'epoch'),
    count(*), sum(z.people), max(z.people)
  from accepted a
  join zone_reading z using (ord)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
