-- How many people's equipment was judged: without it a picture of nobody, which violates nothing, could
-- not be told from a picture that was judged.
alter table source_rollups add column ppe_people_sum bigint not null default 0;
-- As near as what was kept allows: where all readings were judged, all people were. A rebuild is exact.
update source_rollups set ppe_people_sum = people_sum
where ppe_readings > 0 and people_sum > 0 and (ppe_sum > 0 or ppe_readings = info_readings);
-- Nobody on a camera's last picture: nobody was judged.
update source_states set ppe = null where people = 0;

-- Readings of the bucket's own 15 minutes, as its alerts: they tell whether a period can be compared.
alter table levels
  add column ppe_people numeric,
  add column readings bigint not null default 0;
insert into level_changes (customer_id, bucket)
select distinct d.customer_id, r.bucket from source_rollups r join devices d on d.id = r.device_id;
