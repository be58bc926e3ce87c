-- Sums over the alarms that began from :from to before :until, those of :customer or all.
-- One that was held back is counted as that alone.

with began as (
  select
    severity, chattering, suppressed_by, out_of_service,
    suppressed_by is null and not out_of_service as is_presented,
    ended_at - started_at < make_interval(secs => :fleeting_seconds)
      and repeats = 0 and coalesce(acknowledged_at > ended_at, true) as is_fleeting,
    -- Who closes an alarm at once has seen it.
    coalesce(acknowledged_at, case when closed_by is not null then closed_at end) as seen_at,
    closed_at, started_at
  from alarms
  where started_at >= :from and started_at < :until
    and channel_id is null and (:customer::int is null or customer_id = :customer) and (0 = any(:sites::int[]) or site_id = any(:sites::int[]))),
-- A late message may have moved a begin behind what was done: that took no time.
presented as (
  select
    *,
    case when seen_at is not null
      then extract(epoch from greatest(seen_at, started_at) - started_at)::float8 end as acknowledged_after,
    case when closed_at is not null
      then extract(epoch from greatest(closed_at, started_at) - started_at)::float8 end as closed_after
  from began
  where is_presented)
select
  (select count(*) filter (where suppressed_by is not null) from began)::int as suppressed,
  (select count(*) filter (where out_of_service) from began)::int as out_of_service,
  count(*)::int as alarms,
  (count(*) filter (where severity = 'critical'))::int as critical,
  (count(*) filter (where severity = 'warning'))::int as warning,
  (count(*) filter (where severity = 'notice'))::int as notice,
  (count(*) filter (where chattering))::int as chattering,
  (count(*) filter (where is_fleeting))::int as fleeting,
  count(acknowledged_after)::int as acknowledged,
  -- The median and the 90th percentile.
  percentile_cont(array[0.5, 0.9]) within group (order by acknowledged_after) as acknowledged_times,
  count(closed_after)::int as closed,
  percentile_cont(array[0.5, 0.9]) within group (order by closed_after) as closed_times,
  -- Of each class of times, the first one from 0 on: how many alarms took it.
  (select array_agg(alarms order by class) from (
    select class, count(after)::int as alarms
    from generate_series(0, cardinality(:classes::float8[])) as class
    left join (select width_bucket(acknowledged_after, :classes::float8[]) as after from presented) p on after = class
    group by class) c) as acknowledged_classes,
  (select array_agg(alarms order by class) from (
    select class, count(after)::int as alarms
    from generate_series(0, cardinality(:classes::float8[])) as class
    left join (select width_bucket(closed_after, :classes::float8[]) as after from presented) p on after = class
    group by class) c) as closed_classes
from presented
