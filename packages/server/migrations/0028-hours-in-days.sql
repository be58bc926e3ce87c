-- The counts of hours are no rows of their own any more: the row of a day holds them. `hours` has an entry for each
-- hour that holds something: 32 × its count + the hour (0 to 23, UTC); `counted_hours` reads it. A customer's, or
-- everybody's, may be more than an integer holds.
-- Tables are emptied and filled in the order of their keys, which gives the disk back at once.
alter table notification_counts add column hours integer[];
alter table notification_totals add column hours bigint[];

create temporary table kept on commit drop as
  select c.device_id, c.type, c.span_hours, c.bucket, c.count, d.hours
  from notification_counts c
  left join (
    select device_id, type, date_bin('1 day', bucket, 'epoch') as day,
      array_agg((32 * count)::integer + extract(hour from bucket at time zone 'UTC')::integer order by bucket) as hours
    from notification_counts where span_hours = 1
    group by 1, 2, 3) d
    on c.span_hours = 24 and d.device_id = c.device_id and d.type = c.type and d.day = c.bucket
  where c.span_hours > 1;
truncate notification_counts;
insert into notification_counts (device_id, type, span_hours, bucket, count, hours)
  select device_id, type, span_hours, bucket, count, hours from kept order by 1, 2, 3, 4;

create temporary table kept_totals on commit drop as
  select t.customer_id, t.type, t.span_hours, t.bucket, t.count, d.hours
  from notification_totals t
  left join (
    select customer_id, type, date_bin('1 day', bucket, 'epoch') as day,
      array_agg(32 * count + extract(hour from bucket at time zone 'UTC')::integer order by bucket) as hours
    from notification_totals where span_hours = 1
    group by 1, 2, 3) d
    on t.span_hours = 24 and d.customer_id = t.customer_id and d.type = t.type and d.day = t.bucket
  where t.span_hours > 1;
truncate notification_totals;
insert into notification_totals (customer_id, type, span_hours, bucket, count, hours)
  select customer_id, type, span_hours, bucket, count, hours from kept_totals order by 1, 2, 3, 4;

-- A server of an earlier version that still runs cannot write hours as rows: its changes stay pending for the others.
alter table notification_counts
  add check (case span_hours when 24 then hours is not null when 768 then hours is null else false end);
alter table notification_totals
  add check (case span_hours when 24 then hours is not null when 768 then hours is null else false end);
