-- Computes the rows of `levels` of all customers together (customer 0) anew from those of each customer, for the
-- buckets :bucket.

with touched as materialized (
  select unnest(:bucket::timestamptz[]) as bucket
),
computed as materialized (
  select
    0 as customer_id, t.bucket,
    sum(people) as people,
    sum(distance) as distance,
    sum(ppe) as ppe,
    sum(ppe_people) as ppe_people,
    sum(mask_people) as mask_people,
    sum(masks) as masks,
    sum(first_peak) as first_peak,
    sum(second_peak) as second_peak,
    sum(alerts) as alerts,
    sum(readings) as readings
  from customers c
  cross join touched t
  join levels l on l.customer_id = c.id and l.bucket = t.bucket
  group by 2
),
gone as (
  delete from levels l
  using touched t
  where l.customer_id = 0 and l.bucket = t.bucket
    and l.bucket not in (select bucket from computed)
)
insert into levels (
  customer_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  first_peak, second_peak, alerts, readings)
select
  customer_id, bucket,
  people, distance, ppe, ppe_people, mask_people, masks,
  first_peak, second_peak, alerts, readings
from computed
order by 1, 2
on conflict (customer_id, bucket) do update set
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
