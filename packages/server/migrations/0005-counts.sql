-- Exact counts in levels: buckets of an hour, a day and 32 days, so that any range and any page of
-- the list is found from a few rows. Type 0 counts all types.
create temporary table kept on commit drop as select * from notification_counts;
drop table notification_counts;

create table notification_counts (
  device_id integer not null references devices,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  primary key (device_id, type, span_hours, bucket)
);

-- The same for all devices of a customer; customer 0 is all customers. Small: a reference table.
create table notification_totals (
  customer_id integer not null,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  primary key (customer_id, type, span_hours, bucket)
);

-- What was stored or deleted and is not yet in the levels: transactions only append, so that none
-- waits for another. A fold empties it about every second; readers add it to the levels.
create table count_changes (
  device_id integer not null references devices,
  customer_id integer not null,
  type smallint not null,
  hour timestamptz not null,
  change bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

insert into notification_counts (device_id, type, span_hours, bucket, count)
select device_id, kind, span, date_bin(make_interval(hours => span), hour, 'epoch'), sum(count)
from kept, (values (1), (24), (768)) as spans(span), lateral (values (type), (0)) as kinds(kind)
group by 1, 2, 3, 4;

insert into notification_totals (customer_id, type, span_hours, bucket, count)
select owner, type, span_hours, bucket, sum(count)
from notification_counts c join devices d on d.id = c.device_id,
  lateral (values (d.customer_id), (0)) as owners(owner)
group by 1, 2, 3, 4;

-- The newest of one type over all devices.
create index notifications_newest_of_type on notifications (type, at desc, id desc);

-- Reading the list. All functions below take whose notifications are meant in the same way: those
-- of `of_device`, or else of the customer `owner` (0: all); and of which type `kind` (0: all).
-- They are stable: one call sees one moment, so that count and rows agree. Their statements are planned
-- once a connection: planning costs more than they do.

-- Counts per bucket from `first` up to before `stop`, those not yet folded included: a bucket may
-- come more than once.
create function counts_between(of_device integer, owner integer, kind smallint, span smallint,
  first timestamptz, stop timestamptz) returns table (bucket timestamptz, count bigint)
language sql stable as $$
  select c.bucket, c.count from notification_counts c
  where c.device_id = of_device and c.type = kind and c.span_hours = span
    and c.bucket >= first and c.bucket < stop
  union all
  select t.bucket, t.count from notification_totals t
  where of_device is null and t.customer_id = owner and t.type = kind and t.span_hours = span
    and t.bucket >= first and t.bucket < stop
  union all
  select date_bin(make_interval(hours => span), l.hour, 'epoch'), l.change from count_changes l
  where case when of_device is null then owner in (0, l.customer_id) else l.device_id = of_device end
    and kind in (0, l.type) and l.hour >= first and l.hour < stop
$$;

-- Counts the rows themselves, for a part of an hour.
create function count_rows(of_device integer, owner integer, kind smallint,
  first timestamptz, stop timestamptz) returns bigint
language plpgsql stable as $$
begin
  if of_device is null and owner = 0 and kind = 0 then
    return (select count(*) from notifications n where n.at >= first and n.at < stop);
  elsif of_device is null and owner = 0 then
    return (select count(*) from notifications n
      where n.type = kind and n.at >= first and n.at < stop);
  end if;
  return (select count(*) from devices d join notifications n on n.device_id = d.id
    where case when of_device is null then d.customer_id = owner else d.id = of_device end
      and kind in (0, n.type) and n.at >= first and n.at < stop);
end $$;

-- How many there are at or after a moment.
create function count_since(of_device integer, owner integer, kind smallint, moment timestamptz)
returns bigint language plpgsql stable as $$
declare
  hour timestamptz := date_bin('1 hour', moment, 'epoch');
  hour_end timestamptz := hour + interval '1 hour';
  day_end timestamptz := date_bin('1 day', moment, 'epoch') + interval '24 hours';
  block_end timestamptz := date_bin('32 days', moment, 'epoch') + interval '768 hours';
  whole bigint;
  in_hour bigint;
begin
  select coalesce(sum(c.count) filter (where c.bucket > hour), 0),
    coalesce(sum(c.count) filter (where c.bucket = hour), 0) into whole, in_hour
  from (
    select * from counts_between(of_device, owner, kind, 1::smallint, hour, day_end)
    union all
    select * from counts_between(of_device, owner, kind, 24::smallint, day_end, block_end)
    union all
    select * from counts_between(of_device, owner, kind, 768::smallint, block_end, 'infinity')) c;
  -- A broken hour is counted from its nearer end.
  if moment = hour or in_hour = 0 then
    return whole + in_hour;
  elsif moment - hour < interval '30 minutes' then
    return whole + in_hour - count_rows(of_device, owner, kind, hour, moment);
  end if;
  return whole + count_rows(of_device, owner, kind, moment, hour_end);
end $$;

-- The hour in which the row lies that has `rank` newer ones, how many of these lie after the hour,
-- and how many rows the hour has.
create function hour_of_rank(of_device integer, owner integer, kind smallint, rank bigint,
  out hour timestamptz, out newer bigint, out within bigint)
language plpgsql stable as $$
declare
  span smallint;
  first timestamptz := '-infinity';
  stop timestamptz := 'infinity';
  part record;
begin
  newer := 0;
  foreach span in array array[768, 24, 1]::smallint[] loop
    hour := null;
    within := 0;
    for part in
      select * from counts_between(of_device, owner, kind, span, first, stop) c order by c.bucket desc
    loop
      if part.bucket <> hour then
        exit when newer + within > rank;
        newer := newer + within;
        within := 0;
      end if;
      hour := part.bucket;
      within := within + part.count;
    end loop;
    first := hour;
    stop := hour + make_interval(hours => span);
  end loop;
end $$;

-- Up to `size` rows after the `skipped` newest; there is at least one.
create function rows_after(of_device integer, owner integer, kind smallint, skipped bigint, size bigint)
returns setof notifications language plpgsql stable rows 10 as $$
declare
  newest record := hour_of_rank(of_device, owner, kind, skipped);
  oldest record := newest;
  first timestamptz;
  stop timestamptz := newest.hour + interval '1 hour';
  -- Rows of the hours from `first` to `stop` that are newer than the page's first, and that are older.
  before bigint := skipped - newest.newer;
  after bigint;
  start_at timestamptz := stop;
  start_id bigint := 0;
begin
  if newest.newer + newest.within < skipped + size then
    oldest := hour_of_rank(of_device, owner, kind, skipped + size - 1);
  end if;
  first := oldest.hour;
  after := oldest.newer + oldest.within - skipped - 1;

  -- A few devices: those hours of theirs that hold anything.
  if of_device is not null or owner <> 0 then
    return query select n.*
      from (
        select d.id, c.bucket from devices d
        cross join lateral counts_between(d.id, null, kind, 1::smallint, first, stop) c
        where case when of_device is null then d.customer_id = owner else d.id = of_device end
        group by 1, 2) held
      cross join lateral (
        select * from notifications n
        where n.device_id = held.id and kind in (0, n.type) and n.at >= first and n.at < stop
          and n.at >= held.bucket and n.at < held.bucket + interval '1 hour' offset 0) n
      order by n.at desc, n.id desc offset before limit size;
    return;
  end if;

  -- All devices: an index holds the rows in order, and is walked to the page from the nearer end.
  if kind = 0 then
    if before > after then
      select n.at, n.id into start_at, start_id from notifications n
      where n.at >= first and n.at < stop order by n.at, n.id offset after limit 1;
    elsif before > 0 then
      select n.at, n.id into start_at, start_id from notifications n
      where n.at >= first and n.at < stop order by n.at desc, n.id desc offset before limit 1;
    end if;
    return query select n.* from notifications n
      where n.at >= first and n.at < stop and (n.at, n.id) <= (start_at, start_id)
      order by n.at desc, n.id desc limit size;
    return;
  end if;
  if before > after then
    select n.at, n.id into start_at, start_id from notifications n
    where n.type = kind and n.at >= first and n.at < stop
    order by n.at, n.id offset after limit 1;
  elsif before > 0 then
    select n.at, n.id into start_at, start_id from notifications n
    where n.type = kind and n.at >= first and n.at < stop
    order by n.at desc, n.id desc offset before limit 1;
  end if;
  return query select n.* from notifications n
    where n.type = kind and n.at >= first and n.at < stop and (n.at, n.id) <= (start_at, start_id)
    order by n.at desc, n.id desc limit size;
end $$;

-- How many there are from `since` to `until`, both included, and how many are newer.
create function count_notifications(of_device integer, owner integer, kind smallint,
  since timestamptz, until timestamptz, out newer bigint, out total bigint)
language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  if of_device is not null and owner <> 0 and not exists (
    select from devices d where d.id = of_device and d.customer_id = owner) then
    newer := 0;
    total := 0;
    return;
  end if;
  newer := case when until is null then 0
    else count_since(of_device, owner, kind, until + interval '1 microsecond') end;
  if since is null then
    select coalesce(sum(c.count), 0) - newer into total
    from counts_between(of_device, owner, kind, 768::smallint, '-infinity', 'infinity') c;
  else
    total := count_since(of_device, owner, kind, since) - newer;
  end if;
  total := greatest(total, 0);
end $$;

-- One page of the list, newest first, each row with how many there are in all; a page without rows
-- is one row of nulls beside that number.
create function notification_page(of_device integer, owner integer, kind smallint,
  since timestamptz, until timestamptz, skipped bigint, size bigint)
returns table (total bigint, at timestamptz, id bigint, code text, created_at timestamptz, received_at timestamptz,
  clock_wrong boolean, type smallint, device_id integer)
language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  counted record := count_notifications(of_device, owner, kind, since, until);
begin
  if skipped >= counted.total then
    return query select counted.total, null::timestamptz, null::bigint, null, null::timestamptz, null::timestamptz,
      null::boolean, null::smallint, null::integer;
    return;
  end if;
  return query
    select counted.total, n.at, n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type,
      n.device_id
    from rows_after(of_device, owner, kind, counted.newer + skipped,
      least(size, counted.total - skipped)) n;
end $$;
