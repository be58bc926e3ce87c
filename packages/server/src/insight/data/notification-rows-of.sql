-- The same of a customer or a device. Keys first, which an index holds: `offset 0` keeps PostgreSQL from reading
-- everybody's rows in their order until enough are the customer's.

with device as materialized (
  select d.id, d.name, c.id as customer_id, c.name as customer
  from devices d join customers c on c.id = d.customer_id
  where (:customer::int is null or c.id = :customer)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and (:device::int is null or d.id = :device)
), page as materialized (
  select key.device_id, key.at, key.id
  from (
    select n.device_id, n.at, n.id from notifications n
    where n.device_id = any(array(select id from device))
      and n.at >= :from::timestamptz and n.at < :until::timestamptz
      and (:type::smallint is null or n.type = :type)
    offset 0) key
  where (key.at, key.id) > (:after_bucket::timestamptz, coalesce(nullif(:after_source::text, ''), '0')::bigint)
  order by key.at, key.id
  limit :limit::int
)
select n.id, n.at, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id, n.code,
  coalesce(n.packed_payload, convert_to(n.payload::text, 'UTF8')) as stored_payload,
  d.name as device, d.customer_id, d.customer
from page p
join notifications n on n.device_id = p.device_id and n.at = p.at and n.id = p.id
join device d on d.id = n.device_id
where n.at >= :from::timestamptz and n.at < :until::timestamptz
order by n.at, n.id
