-- Days of sites in a range, added up to what an estimate of a measure needs (estimate.ts): a row for each site with any.
-- A day is closed, or it counts (`x` by `y`), or nothing was measured. `share` is the part of its open time that was.

with capacity as (
  select site_id, sum(capacity)::int as people
  from areas
  where counts_visitors and capacity > 0
  group by 1
),
day as (
  select
    d.site_id,
    -- A Monday is 0.
    (d.day - date '2001-01-01') % 7 as weekday,
    d.has_hours and d.open_minutes = 0 as is_closed,
    case :measure::text
      when 'occupancy' then d.people_minutes::float8 / greatest(d.open_minutes, 1)
      when 'violations' then d.judged_minutes::float8 / greatest(d.open_minutes, 1)
      when 'conversion' then
        case when d.transactions is null then 0 else d.covered_ms::float8 / greatest(d.expected_ms, 1) end
      else d.covered_ms::float8 / greatest(d.expected_ms, 1)
    end as share,
    case :measure::text
      when 'occupancy' then d.people_mean * d.people_minutes
      when 'violations' then case when d.judged > 0 then 100 * d.violations end
      when 'conversion' then case when d.visitors_in is not null then d.transactions end
      else d.visitors_in
    end::float8 as x,
    case :measure::text
      when 'occupancy' then capacity.people::float8 * d.people_minutes
      when 'violations' then d.judged
      when 'conversion' then d.visitors_in
      when 'visitors_per_open_hour' then case when d.has_hours then d.open_minutes::float8 / 60 end
      else 1
    end::float8 as y,
    d.transactions is not null as has_sales
  from site_days d
  left join capacity on capacity.site_id = d.site_id
  where d.day between :from::date and :to::date and d.site_id = any(:site_id::int[])
),
counted as (
  select site_id, weekday, is_closed, least(share, 1) as share,
    not is_closed and x is not null and y > 0 as is_counted, x, y, has_sales
  from day
),
of_weekday as (
  select
    site_id,
    count(*) filter (where is_counted)::float8 as n,
    sum(x) filter (where is_counted) as x,
    sum(y) filter (where is_counted) as y,
    sum(x * x) filter (where is_counted) as xx,
    sum(x * y) filter (where is_counted) as xy,
    sum(y * y) filter (where is_counted) as yy,
    count(*) filter (where is_closed)::float8 as closed,
    count(*)::float8 as known,
    count(*) filter (where has_sales) as with_sales,
    sum(share) filter (where not is_closed) as share
  from counted
  group by site_id, weekday
)
select
  site_id,
  sum(n)::int as n,
  count(*) filter (where n > 0)::int as strata,
  coalesce(sum(x), 0) as x, coalesce(sum(y), 0) as y,
  coalesce(sum(xx), 0) as xx, coalesce(sum(xy), 0) as xy, coalesce(sum(yy), 0) as yy,
  coalesce(sum(xx - x * x / nullif(n, 0)), 0) as within_xx,
  coalesce(sum(xy - x * y / nullif(n, 0)), 0) as within_xy,
  coalesce(sum(yy - y * y / nullif(n, 0)), 0) as within_yy,
  sum(closed)::int as closed,
  sum(known)::int as known,
  sum(with_sales)::int as with_sales,
  coalesce(sum(share), 0) as share
from of_weekday
group by site_id
