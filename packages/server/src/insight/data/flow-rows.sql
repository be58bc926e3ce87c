-- Flows of counted lines in quarter hours from :from to before :until, after the row of the cursor. All names of a
-- camera are one source, and its lines of the same id one line.

with line as materialized (
  select
    s.device_id, s.source, s.line, n.counted_as,
    d.name as device, c.id as customer_id, c.name as customer, m.id as camera_id, m.name as camera,
    coalesce(l.name, '') as line_name
  from seen_lines s
  join devices d on d.id = s.device_id
  join customers c on c.id = d.customer_id
  join sources n on n.device_id = s.device_id and n.source = s.source and n.counted_as is not null
  left join cameras m on m.device_id = d.id and m.code = n.counted_as
  left join counting_lines l on l.camera_id = m.id and l.line = s.line
  where (:customer::int is null or c.id = :customer)
    and (0 = any(:sites::int[]) or d.site_id = any(:sites::int[]))
    and (:device::int is null or d.id = :device)
    and (:camera::int is null or m.id = :camera)
)
select
  f.bucket, l.customer_id, l.customer, l.device_id, l.device, l.camera_id, l.camera,
  l.counted_as as source, l.line, l.line_name,
  sum(f.people_in)::int as people_in,
  sum(f.people_out)::int as people_out,
  round(least(1, sum(f.covered_ms) / 900000.0), 6)::float8 as coverage
from line l
join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
where f.bucket >= :from::timestamptz and f.bucket < :until::timestamptz
  and (f.bucket, l.device_id, l.counted_as, l.line)
    > (:after_bucket::timestamptz, :after_device::int, :after_source::text, :after_line::text)
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
order by f.bucket, l.device_id, l.counted_as, l.line
limit :limit::int
