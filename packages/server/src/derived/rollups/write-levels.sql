-- Writes the rows of `computed`; those that stay the same are not written.
insert into levels (
  customer_id, site_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  first_peak, second_peak, alerts, readings)
select
  customer_id, site_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  first_peak, second_peak, alerts, readings
from computed
order by 1, 2, 3
on conflict (customer_id, site_id, bucket) do update set
  people = excluded.people,
  distance = excluded.distance,
  ppe = excluded.ppe,
  ppe_people = excluded.ppe_people,
  mask_people = excluded.mask_people,
  masks = excluded.masks,
  first_peak = excluded.first_peak,
  second_peak = excluded.second_peak,
  alerts = excluded.alerts,
  readings = excluded.readings
where levels is distinct from excluded
