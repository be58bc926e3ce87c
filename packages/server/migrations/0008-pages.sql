-- A page of the list in fewer statements: each costs more to begin than to run.

drop function notification_page, rows_after, hour_of_rank;

-- The newest of one type of a device.
create index notifications_newest_of_device_type on notifications (device_id, type, at desc, id desc);

-- The time that holds the rows from rank `first_rank` to `last_rank`, 0 being the newest: from `first` to
-- before `stop`, in blocks of 32 days, then days, then hours. `newer` rows lie after it, `reached` in or
-- after it, `total` in all. Where an index holds the rows in order, ten pages from either end are near.
create function time_of_ranks(of_device integer, owner integer, kind smallint,
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

-- Up to `size` rows of the time from `first` to before `stop`, of which `before` are newer than the
-- page and `after` are older than its first row.
create function rows_of_time(of_device integer, owner integer, kind smallint,
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

-- One page of the list, newest first, each row with how many there are in all; a page without rows
-- is one row of nulls beside that number.
create function notification_page(of_device integer, owner integer, kind smallint,
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
  -- Without a range the search for the page counts all beside.
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
