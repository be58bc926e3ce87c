-- What the rollups `r` of all names of one camera say of a bucket.
sum(r.info_readings) as info_readings,
coalesce(sum(r.people_sum), 0) as people_sum,
max(r.people_max) as people_max,
coalesce(sum(r.distance_sum), 0) as distance_sum,
sum(r.info_readings) - coalesce(sum(r.unjudged_readings), 0) as ppe_readings,
coalesce(sum(r.ppe_sum), 0) as ppe_sum,
coalesce(sum(r.ppe_people_sum), 0) as ppe_people_sum,
coalesce(sum(r.mask_readings), 0) as mask_readings,
coalesce(sum(r.mask_people_sum), 0) as mask_people_sum,
coalesce(sum(r.masks_sum), 0) as masks_sum,
coalesce(sum(r.alerts), 0) as alerts
