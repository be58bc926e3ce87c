-- One row for each range of hours (`nth`), and last one for all of them together (null).
select
  case when not is_whole then s.nth end as nth,
  avg(people)::float as people,
  avg(distance)::float as distance,
  -- Without anybody who was judged there is no figure.
  case when max(ppe_people) > 0 then avg(ppe)::float end as ppe,
  avg(ppe_people)::float as ppe_people,
  avg(mask_people)::float as mask_people,
  avg(masks)::float as masks,
  max(peak)::float as peak,
  coalesce(sum(alerts), 0)::int as alerts,
  coalesce(sum(readings), 0)::bigint as readings,
  -- The share of the time that lies in hours with readings.
  (coalesce(sum(extract(epoch from s.until - s.start)) filter (where readings > 0), 0)
    / nullif(sum(extract(epoch from s.until - s.start)), 0))::float as measured
from span s
cross join (values (false), (true)) as of(is_whole)
left join hour h using (start)
group by 1
order by 1
