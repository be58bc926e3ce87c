-- People whose equipment was judged at sites on some days, each `nth` from 1, those without it, and the quarter hours
-- of open time in which any was judged. Only days on which any was.

select
  d.nth::int as nth,
  sum(r.ppe_people_sum)::bigint as judged,
  sum(r.ppe_sum)::bigint as violations,
  (count(distinct r.bucket) filter (where o.nth is not null) * 15)::int as judged_minutes
from unnest(:site_id::int[], :start::timestamptz[], :until::timestamptz[])
  with ordinality as d(site_id, start, until, nth)
join devices v on v.site_id = d.site_id
-- `offset 0` keeps PostgreSQL from reading all quarter hours of a device and comparing their time afterwards.
cross join lateral (
  select source, bucket, ppe_people_sum, ppe_sum from source_rollups
  where device_id = v.id and bucket >= d.start and bucket < d.until and ppe_people_sum > 0
  offset 0) r
join sources s on s.device_id = v.id and s.source = r.source and s.counted_as is not null
left join unnest(:open_nth::int[], :open_start::timestamptz[], :open_until::timestamptz[])
  as o(nth, start, until) on o.nth = d.nth and o.start <= r.bucket and o.until > r.bucket
group by 1
order by 1
