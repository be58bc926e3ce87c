  -- Readings summed over 15 minutes: every time zone's day can be composed of them. What is 0 is null.
  insert into {{source_rollups}} as source_rollups (
    device_id, source, bucket,
    info_readings, people_sum, people_max, distance_sum,
    unjudged_readings, ppe_sum, ppe_people_sum,
    mask_readings, mask_people_sum, masks_sum, alerts, other_readings)
  select
    a.device_id, r.source, date_bin('15 minutes', a.at, 'epoch'),
    count(r.people), nullif(sum(r.people), 0), max(r.people), nullif(sum(r.distance), 0),
    nullif(count(r.people) - count(r.ppe_people), 0), nullif(sum(r.ppe), 0), nullif(sum(r.ppe_people), 0),
    nullif(count(r.mask_people), 0), nullif(sum(r.mask_people), 0), nullif(sum(r.masks), 0),
    nullif(count(r.alert), 0),
    nullif(count(*) filter (where coalesce(r.people, r.mask_people, r.alert) is null), 0)
  from accepted a
  join reading r using (ord)
  -- Lines of Health messages are states, not readings.
  where r.sampling_up is null
  group by 1, 2, 3
  order by 1, 2, 3
