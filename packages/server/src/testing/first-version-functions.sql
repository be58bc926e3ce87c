-- Functions and triggers of the database as version 0.1.0 made them, for tests of an upgrade in place.

-- How many notifications there are from `since` to `until`, both included, and how many are newer. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function count_notifications(of_device integer, owner integer, kind smallint,
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

-- Counts the rows themselves, for a part of an hour. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function count_rows(of_device integer, owner integer, kind smallint,
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

-- How many notifications there are at or after a moment: hours to the end of its day, days to the end of its 32
-- days, then blocks of 32 days. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function count_since(of_device integer, owner integer, kind smallint, moment timestamptz)
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

-- Counts per bucket of `span` hours from `first` to before `stop`, pending changes included: a bucket may come
-- more than once. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function counts_between(of_device integer, owner integer, kind smallint, span smallint,
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

-- Makes the monthly partitions from one month to another, both included, where they are missing. It runs as the
-- tables' owner, because the role that serves requests owns no table.
create or replace function create_notification_partitions(first_month date, last_month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', first_month);
  name text;
begin
  while month <= last_month loop
    name := 'notifications_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of notifications for values from (%L) to (%L)',
        name, month::timestamp at time zone 'UTC',
        (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Drops a month's partition if it is empty; answers whether it was. While it checks, inserts into that month
-- wait; reads and other months do not. It runs as the tables' owner, because the role that serves requests owns
-- no table.
create or replace function drop_notification_partition(name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_rows boolean;
begin
  if name !~ '^notifications_\d{4}_\d\d$' then
    raise '% is no partition of a month.', name;
  end if;
  execute format('lock table %I in exclusive mode', name);
  execute format('select exists (select from %I)', name) into has_rows;
  if has_rows then
    return false;
  end if;
  lock table notifications in access exclusive mode;
  execute format('drop table %I', name);
  return true;
end $$;

-- A higher session generation of a user ends all sessions of that user.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;

create or replace trigger end_sessions after update of session_generation on users
  for each row when (old.session_generation <> new.session_generation) execute function end_sessions();

-- An entry of the audit may be closed once, with its status and the record's id; any other change is refused.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null
    and (new.at, new.user_id, new.username, new.address, new.action, new.noun, new.change, new.request_id)
      is not distinct from
      (old.at, old.user_id, old.username, old.address, old.action, old.noun, old.change, old.request_id) then
    return new;
  end if;
  raise 'An audit entry is never changed or removed.';
end $$;

create or replace trigger keep_audit before update or delete on audit_entries
  for each row execute function keep_audit();

-- One page of the list of notifications, newest first, each row with how many there are in all; a page without
-- rows is one row of nulls beside that number.
-- Whose notifications are meant, here and in the functions it calls: those of `of_device`, or else of the
-- customer `owner` (0: all); of the type `kind` (0: all). The functions are stable: one call sees one moment, so
-- that count and rows agree.
create or replace function notification_page(of_device integer, owner integer, kind smallint,
  since timestamptz, until timestamptz, skipped bigint, size bigint)
returns table (total bigint, at timestamptz, id bigint, code text, created_at timestamptz,
  received_at timestamptz, clock_wrong boolean, type smallint, device_id integer)
language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  rank bigint := skipped;
  counted record;
  place record;
begin
  -- Without a range, the search for the page also finds how many there are.
  if since is not null or until is not null or (of_device is not null and owner <> 0) then
    counted := count_notifications(of_device, owner, kind, since, until);
    total := counted.total;
    rank := counted.newer + skipped;
    size := least(size, total - skipped);
  end if;
  if total is null or size > 0 then
    place := time_of_ranks(of_device, owner, kind, rank, rank + size - 1);
    total := coalesce(total, place.total);
    if rank < place.total then
      return query
        select total, n.at, n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id
        from rows_of_time(of_device, owner, kind, place.first, place.stop, rank - place.newer,
          place.reached - rank - 1, size) n;
      return;
    end if;
  end if;
  return query select total, null::timestamptz, null::bigint, null, null::timestamptz,
    null::timestamptz, null::boolean, null::smallint, null::integer;
end $$;

-- Up to `size` rows of the time from `first` to before `stop`, of which `before` are newer than the page and
-- `after` are older than its first row. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function rows_of_time(of_device integer, owner integer, kind smallint,
  first timestamptz, stop timestamptz, before bigint, after bigint, size bigint)
returns setof notifications language plpgsql stable rows 10 as $$
declare
  start_at timestamptz := stop;
  start_id bigint := 0;
begin
  -- An index holds the rows in order, and is walked to the page from the nearer end.
  if of_device is not null and kind = 0 then
    if before > after then
      select n.at, n.id into start_at, start_id from notifications n
      where n.device_id = of_device and n.at >= first and n.at < stop
      order by n.at, n.id offset after limit 1;
    elsif before > 0 then
      select n.at, n.id into start_at, start_id from notifications n
      where n.device_id = of_device and n.at >= first and n.at < stop
      order by n.at desc, n.id desc offset before limit 1;
    end if;
    return query select n.* from notifications n
      where n.device_id = of_device and n.at >= first and n.at < stop
        and (n.at, n.id) <= (start_at, start_id)
      order by n.at desc, n.id desc limit size;
  elsif of_device is not null then
    if before > after then
      select n.at, n.id into start_at, start_id from notifications n
      where n.device_id = of_device and n.type = kind and n.at >= first and n.at < stop
      order by n.at, n.id offset after limit 1;
    elsif before > 0 then
      select n.at, n.id into start_at, start_id from notifications n
      where n.device_id = of_device and n.type = kind and n.at >= first and n.at < stop
      order by n.at desc, n.id desc offset before limit 1;
    end if;
    return query select n.* from notifications n
      where n.device_id = of_device and n.type = kind and n.at >= first and n.at < stop
        and (n.at, n.id) <= (start_at, start_id)
      order by n.at desc, n.id desc limit size;
  -- A customer's devices: those hours of theirs that hold anything; keys first, which an index holds.
  elsif owner <> 0 then
    return query select n.*
      from (
        select key.device_id, key.at, key.id
        from (
          select d.id, c.bucket from devices d
          cross join lateral counts_between(d.id, null, kind, 1::smallint, first, stop) c
          where d.customer_id = owner group by 1, 2) held
        cross join lateral (
          select n.device_id, n.at, n.id from notifications n
          where kind = 0 and n.device_id = held.id and n.at >= first and n.at < stop
            and n.at >= held.bucket and n.at < held.bucket + interval '1 hour'
          union all
          select n.device_id, n.at, n.id from notifications n
          where kind <> 0 and n.device_id = held.id and n.type = kind and n.at >= first and n.at < stop
            and n.at >= held.bucket and n.at < held.bucket + interval '1 hour' offset 0) key
        order by key.at desc, key.id desc offset before limit size) page
      cross join lateral (
        select * from notifications n
        where n.device_id = page.device_id and n.at = page.at and n.id = page.id
          and n.at >= first and n.at < stop offset 0) n;
  elsif kind = 0 then
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
  else
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
  end if;
end $$;

-- The time that holds the rows from rank `first_rank` to `last_rank`, 0 being the newest: from `first` to
-- before `stop`, searched in blocks of 32 days, then days, then hours. `newer` rows lie after it, `reached` in
-- or after it, `total` in all. Where an index holds the rows in order, the search ends as soon as at most ten
-- pages lie between the page and either end. `of_device`, `owner` and `kind` are explained at `notification_page`.
create or replace function time_of_ranks(of_device integer, owner integer, kind smallint,
  first_rank bigint, last_rank bigint,
  out first timestamptz, out stop timestamptz, out newer bigint, out reached bigint, out total bigint)
language plpgsql stable as $$
declare
  near constant bigint := case
    when of_device is not null or owner = 0 then 10 * (last_rank - first_rank + 1) else -1 end;
  span smallint;
  part record;
  bucket timestamptz;
  newest timestamptz;
  upto bigint;
begin
  first := '-infinity';
  stop := 'infinity';
  newer := 0;
  foreach span in array array[768, 24, 1]::smallint[] loop
    bucket := null;
    newest := null;
    reached := null;
    upto := newer;
    for part in
      select c.bucket, c.count from counts_between(of_device, owner, kind, span, first, stop) c
      order by c.bucket desc
    loop
      if part.bucket is distinct from bucket then
        if reached is null and upto > last_rank then
          first := bucket;
          reached := upto;
          exit when total is not null;
        end if;
        if upto <= first_rank then
          newest := part.bucket;
          newer := upto;
        end if;
        bucket := part.bucket;
      end if;
      upto := upto + part.count;
    end loop;
    total := coalesce(total, upto);
    exit when first_rank >= total;
    if reached is null then
      first := bucket;
      reached := upto;
    end if;
    stop := newest + make_interval(hours => span);
    exit when first_rank - newer <= near or reached - first_rank <= near;
  end loop;
end $$;
