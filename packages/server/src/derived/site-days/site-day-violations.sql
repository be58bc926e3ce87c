-- People whose equipment was judged at sites on some days, each `nth` from 1, those without it, and the quarter hours
-- of open time in which any was judged. Only days on which any was.

-- Each device has the time of its day beside it: of a time in another table PostgreSQL may make no use of the index, and read
-- all quarter hours of the device.
with device_day as materialized (
  select d.nth, v.id as device_id, d.start, d.until
  from unnest(:site_id::int[], :start::timestamptz[], :until::timestamptz[])
    with ordinality as d(site_id, start, until, nth)
  join devices v on v.site_id = d.site_id
)
select
  d.nth::int as nth,
  sum(r.ppe_people_sum)::bigint as judged,
  sum(r.ppe_sum)::bigint as violations,
  (count(distinct r.bucket) filter (where o.nth is not null) * 15)::int as judged_minutes
from device_day d
join source_rollups r on r.device_id = d.device_id and r.bucket >= d.start and r.bucket < d.until
join sources s on s.device_id = r.device_id and s.source = r.source and s.counted_as is not null
left join unnest(:open_nth::int[], :open_start::timestamptz[], :open_until::timestamptz[])
  as o(nth, start, until) on o.nth = d.nth and o.start <= r.bucket and o.until > r.bucket
where r.ppe_people_sum > 0
group by 1
order by 1
