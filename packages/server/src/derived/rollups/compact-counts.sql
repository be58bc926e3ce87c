-- Moves pending changes into the counts and totals, and returns the keys of rows that became empty. The row of a day
-- holds its hours; it changes even where they only cancel each other out in its sum.
with pending as (
  delete from count_changes returning device_id, customer_id, site_id, type, hour, change),
hourly as (
  -- For each device, its site, its customer, and all together.
  select is_total, owner, site, kind as type, hour, sum(change) as change
  from pending, lateral (values (type), (0)) kinds(kind),
    lateral (values (false, device_id, 0), (true, customer_id, site_id), (true, customer_id, 0), (true, 0, 0))
      owners(is_total, owner, site)
  group by 1, 2, 3, 4, 5 having sum(change) <> 0),
changed as (
  select is_total, owner, site, type, span as span_hours,
    date_bin(make_interval(hours => span), hour, 'epoch') as bucket, sum(change) as count,
    case span when 24 then array_agg(hour_entry(hour, change) order by hour) end as hours
  from hourly, unnest('{24, 768}'::smallint[]) span
  group by 1, 2, 3, 4, 5, 6 having span = 24 or sum(change) <> 0),
device as (
  insert into notification_counts as kept (device_id, type, span_hours, bucket, count, hours)
  select owner, type, span_hours, bucket, count, hours from changed where not is_total order by 1, 2, 3, 4
  on conflict (device_id, type, span_hours, bucket) do update set
    count = kept.count + excluded.count,
    -- Written out, as a function would take a quarter more of the whole statement's time.
    hours = case when kept.span_hours = 24 then array(
      select (32 * sum(entry >> 5))::bigint + (entry & 31) from unnest(kept.hours || excluded.hours) entry
      group by entry & 31 having sum(entry >> 5) <> 0 order by entry & 31) end
  returning device_id, type, span_hours, bucket, count, hours),
total as (
  insert into notification_totals as kept (customer_id, site_id, type, span_hours, bucket, count, hours)
  select owner, site, type, span_hours, bucket, count, hours from changed where is_total order by 1, 2, 3, 4, 5
  on conflict (customer_id, site_id, type, span_hours, bucket) do update set
    count = kept.count + excluded.count,
    hours = case when kept.span_hours = 24 then array(
      select (32 * sum(entry >> 5))::bigint + (entry & 31) from unnest(kept.hours || excluded.hours) entry
      group by entry & 31 having sum(entry >> 5) <> 0 order by entry & 31) end
  returning customer_id, site_id, type, span_hours, bucket, count, hours)
select false as is_total, device_id as owner, 0 as site, type, span_hours, bucket
from device where count = 0 and coalesce(hours, '{}') = '{}'
union all
select true, customer_id, site_id, type, span_hours, bucket
from total where count = 0 and coalesce(hours, '{}') = '{}'
