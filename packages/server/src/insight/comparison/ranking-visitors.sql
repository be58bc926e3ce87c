-- As ranking-sums.sql, for measures that count visitors by the day: `y` is 1 on each day that counts.

with day as (
  select
    site_id,
    -- A Monday is 0.
    (day - date '2001-01-01') % 7 as weekday,
    has_hours and open_minutes = 0 as is_closed,
    least(covered_ms::float8 / greatest(expected_ms, 1), 1) as share,
    visitors_in::float8 as x
  from site_days
  where day between :from::date and :to::date and site_id = any(:site_id::int[])
),
of_weekday as (
  select
    site_id,
    count(x) filter (where not is_closed)::float8 as n,
    sum(x) filter (where not is_closed) as x,
    sum(x * x) filter (where not is_closed) as xx,
    count(*) filter (where is_closed) as closed,
    count(*) as known,
    sum(share) filter (where not is_closed) as share
  from day
  group by site_id, weekday
)
select
  site_id,
  sum(n)::int as n,
  count(*) filter (where n > 0)::int as strata,
  coalesce(sum(x), 0) as x, sum(n) as y,
  coalesce(sum(xx), 0) as xx, coalesce(sum(x), 0) as xy, sum(n) as yy,
  coalesce(sum(xx - x * x / nullif(n, 0)), 0) as within_xx,
  0 as within_xy, 0 as within_yy,
  sum(closed)::int as closed,
  sum(known)::int as known,
  coalesce(sum(share), 0) as share
from of_weekday
group by site_id
