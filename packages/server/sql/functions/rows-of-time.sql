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
