-- Counts per bucket of `span` hours from `first` to before `stop`, pending changes included: a bucket may come
-- more than once. Hours are in the rows of their days. `of_device`, `owner`, `kind` and `of_sites` are explained at
-- `notification_page`.
create or replace function counts_between(of_device integer, owner integer, kind smallint, span smallint,
  first timestamptz, stop timestamptz, of_sites integer[] default '{0}') returns table (bucket timestamptz, count bigint)
language sql stable as $$
  select c.bucket, c.count from notification_counts c
  where span > 1 and c.device_id = of_device and c.type = kind and c.span_hours = span
    and c.bucket >= first and c.bucket < stop
  union all
  select h.hour, h.count from notification_counts c, counted_hours(c.bucket, c.hours) h
  where span = 1 and c.device_id = of_device and c.type = kind and c.span_hours = 24
    and c.bucket > first - interval '24 hours' and c.bucket < stop and h.hour >= first and h.hour < stop
  union all
  select t.bucket, t.count from notification_totals t
  where span > 1 and of_device is null and t.customer_id = owner and t.site_id = any(of_sites) and t.type = kind and t.span_hours = span
    and t.bucket >= first and t.bucket < stop
  union all
  select h.hour, h.count from notification_totals t, counted_hours(t.bucket, t.hours) h
  where span = 1 and of_device is null and t.customer_id = owner and t.site_id = any(of_sites) and t.type = kind and t.span_hours = 24
    and t.bucket > first - interval '24 hours' and t.bucket < stop and h.hour >= first and h.hour < stop
  union all
  select date_bin(make_interval(hours => span), l.hour, 'epoch'), l.change from count_changes l
  where case when of_device is null
      then owner in (0, l.customer_id) and (0 = any(of_sites) or l.site_id = any(of_sites))
      else l.device_id = of_device end
    and kind in (0, l.type) and l.hour >= first and l.hour < stop
$$;
