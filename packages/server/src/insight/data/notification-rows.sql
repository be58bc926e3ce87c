-- Notifications of everybody from :from to before :until, after the row of the cursor, whose id is in :after_source: an
-- index is walked in their order.

select n.id, n.at, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id, n.code,
  coalesce(n.packed_payload, convert_to(n.payload::text, 'UTF8')) as stored_payload,
  d.name as device, c.id as customer_id, c.name as customer
from notifications n
join devices d on d.id = n.device_id
join customers c on c.id = d.customer_id
where n.at >= :from::timestamptz and n.at < :until::timestamptz
  and (n.at, n.id) > (:after_bucket::timestamptz, coalesce(nullif(:after_source::text, ''), '0')::bigint)
  and (:type::smallint is null or n.type = :type)
order by n.at, n.id
limit :limit::int
