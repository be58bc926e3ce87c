-- What tills of sites took on some days, each `nth` from 1. Only days of which anything was sent.
select
  d.nth::int as nth,
  sum(s.transactions)::bigint as transactions,
  sum(s.items)::float8 as items,
  -- Amounts of several currencies have no sum.
  case when count(distinct s.currency) <= 1 then sum(s.amount)::float8 end as amount,
  case when count(distinct s.currency) = 1 then min(s.currency) end as currency
from unnest(:site_id::int[], :start::timestamptz[], :until::timestamptz[])
  with ordinality as d(site_id, start, until, nth)
join sales s on s.site_id = d.site_id and s.at >= d.start and s.at < d.until
group by 1
