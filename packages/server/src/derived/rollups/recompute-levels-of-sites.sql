-- Computes rows of `levels` of sites again from the rollups: of :customer_id and :site_id for :bucket, row by row. Each bucket's
-- rollups are read once, for all devices together, and then separated: device by device they would be looked up four
-- times. Rows without a rollup are removed; rows that stay the same are not written.

with touched as materialized (
  select * from unnest(:customer_id::int[], :site_id::int[], :bucket::timestamptz[]) as t(customer_id, site_id, bucket)
),
covered as materialized (
  select site_id, bucket as start, bucket + after as bucket
  from touched
  -- Hours consist of four equal buckets: PostgreSQL could not estimate how small a range is.
  cross join (values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes')) as quarter(after)
),
rollup as materialized (
  -- Sources that count, with all names of a camera as one.
  select
    d.site_id, r.device_id, s.counted_as as source, bucket,
    \ir rollup-sums.sql
  from (select distinct bucket from covered) b
  join source_rollups r using (bucket)
  join devices d on d.id = r.device_id
  join sources s on s.device_id = r.device_id and s.source = r.source
  -- Said beside the join, so that an index is used.
  where bucket >= :from::timestamptz and bucket < :end::timestamptz
    and s.counted_as is not null
  group by 1, 2, 3, 4
),
of_source as (
  -- The levels of each source over the hour, rounded so that their sums are exact in any order.
  select
    site_id, c.start,
    \ir source-levels.sql
  from rollup
  join covered c using (site_id, bucket)
  group by site_id, c.start, device_id, source
),
of_half_hour as (
  -- Alerts and readings are those of the first 30 minutes; peaks of the first and the second 15.
  select
    t.site_id, t.bucket,
    sum(people_max) filter (where r.bucket = t.bucket) as first_peak,
    sum(people_max) filter (where r.bucket > t.bucket) as second_peak,
    sum(alerts) as alerts,
    sum(info_readings + mask_readings) as readings
  from touched t
  join rollup r on r.site_id = t.site_id and date_bin('30 minutes', r.bucket, 'epoch') = t.bucket
  group by 1, 2
),
computed as materialized (
  select
    customer_id, part.site_id, start as bucket,
    \ir level-sums.sql,
    max(first_peak) as first_peak,
    max(second_peak) as second_peak,
    coalesce(max(alerts), 0) as alerts,
    coalesce(max(readings), 0) as readings
  from (
    select
      *, null::bigint as first_peak, null::bigint as second_peak, null::bigint as alerts,
      null::bigint as readings
    from of_source
    union all
    select site_id, bucket, null, null, null, null, null, null, first_peak, second_peak, alerts, readings
    from of_half_hour) part
  join sites on sites.id = part.site_id
  group by 1, 2, 3
),
gone as (
  delete from levels l
  using touched t
  where l.customer_id = t.customer_id and l.site_id = t.site_id and l.bucket = t.bucket
    and not exists (select 1 from computed c where c.site_id = l.site_id and c.bucket = l.bucket)
)
\ir write-levels.sql
