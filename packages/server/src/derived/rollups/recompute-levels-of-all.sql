-- Computes the rows of `levels` of all customers together (customer 0, site 0) again from those of each customer, for
-- the buckets :bucket.

with touched as materialized (
  select unnest(:bucket::timestamptz[]) as bucket
),
computed as materialized (
  select
    0 as customer_id, 0 as site_id, t.bucket,
    \ir level-sums.sql,
    sum(first_peak) as first_peak,
    sum(second_peak) as second_peak,
    sum(alerts) as alerts,
    sum(readings) as readings
  from customers c
  cross join touched t
  join levels l on l.customer_id = c.id and l.site_id = 0 and l.bucket = t.bucket
  group by 3
),
gone as (
  delete from levels l
  using touched t
  where l.customer_id = 0 and l.bucket = t.bucket
    and not exists (select 1 from computed c where c.bucket = l.bucket)
)
\ir write-levels.sql
