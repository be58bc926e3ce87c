-- Computes rows of `levels` of whole customers (site 0) again from those of their sites, of :customer_id for :bucket, row
-- by row.

with touched as materialized (
  select distinct customer_id, bucket
  from unnest(:customer_id::int[], :bucket::timestamptz[]) as t(customer_id, bucket)
),
computed as materialized (
  select
    t.customer_id, 0 as site_id, t.bucket,
    \ir level-sums.sql,
    sum(first_peak) as first_peak,
    sum(second_peak) as second_peak,
    sum(alerts) as alerts,
    sum(readings) as readings
  from touched t
  join levels l on l.customer_id = t.customer_id and l.site_id <> 0 and l.bucket = t.bucket
  group by 1, 3
),
gone as (
  delete from levels l
  using touched t
  where l.customer_id = t.customer_id and l.site_id = 0 and l.bucket = t.bucket
    and not exists (select 1 from computed c where c.customer_id = l.customer_id and c.bucket = l.bucket)
)
\ir write-levels.sql
