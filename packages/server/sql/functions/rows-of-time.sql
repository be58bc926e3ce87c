-- Up to `size` rows of the time from `first` to before `stop`, `before` of them are newer than the page and
-- `after` are older than its first row. `of_device`, `owner`, `kind` and `of_sites` are explained at
-- `notification_page`.
create or replace function rows_of_time(of_device integer, owner integer, kind smallint,
  first timestamptz, stop timestamptz, before bigint, after bigint, size bigint,
  of_sites integer[] default '{0}')
returns setof notifications language plpgsql stable rows 10 as $$
declare
  start_at timestamptz := stop;
  start_id bigint := 0;
  owned integer[];
  page_devices integer[];
  page_times timestamptz[];
  page_ids bigint[];
  -- So many of everybody's rows come with each of the customer's.
  everybodys_share numeric;
  walked bigint;
  from_newest boolean;
  few_rows constant integer := 5000;
begin
  -- An index holds the rows in order, and is walked to the page from the nearer end. `at <= start_at` is where the
  -- walk begins: PostgreSQL would begin at another bound of `at` alone rather than at the pair.
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
      where n.device_id = of_device and n.at >= first and n.at <= start_at
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
      where n.device_id = of_device and n.type = kind and n.at >= first and n.at <= start_at
        and (n.at, n.id) <= (start_at, start_id)
      order by n.at desc, n.id desc limit size;
  -- A customer's devices. Where these are many and everybody's rows few until the page is full, as of a customer with a large
  -- part of all devices, the index of the time is walked: to look for rows of 50,000 devices takes a third of a second, or many
  -- when nothing is in memory.
  elsif owner <> 0 then
    if has_more_devices(owner, of_sites, 50) then
      select coalesce(sum(c.count), 0) / (before + after + 1) into everybodys_share
      from counts_between(null, 0, kind, 1::smallint, first, stop) c;
      walked := (before + size) * everybodys_share;
      if walked <= few_rows and has_more_devices(owner, of_sites, walked / 3) then
        return query select n.* from notifications n
          where kind = 0 and n.at >= first and n.at < stop
            and (select d.customer_id = owner and (0 = any(of_sites) or d.site_id = any(of_sites))
              from devices d where d.id = n.device_id)
          order by n.at desc, n.id desc offset before limit size;
        return query select n.* from notifications n
          where kind <> 0 and n.type = kind and n.at >= first and n.at < stop
            and (select d.customer_id = owner and (0 = any(of_sites) or d.site_id = any(of_sites))
              from devices d where d.id = n.device_id)
          order by n.at desc, n.id desc offset before limit size;
        return;
      end if;
      -- From the nearer end. `is true` makes PostgreSQL read the devices once, where it looks one up for each row above.
      walked := least(before + size, after + 1) * everybodys_share;
      if has_more_devices(owner, of_sites, walked / 3) then
        from_newest := before + size <= after + 1;
        return query execute format(
          'select n.* from notifications n
          where %s n.at >= $2 and n.at < $3 and (n.device_id in (
            select d.id from devices d where d.customer_id = $4 and (0 = any($5) or d.site_id = any($5)))) is true
          order by n.at %2$s, n.id %2$s offset $6 limit $7',
          case when kind = 0 then '' else 'n.type = $1 and' end, case when from_newest then 'desc' else 'asc' end)
        using kind, first, stop, owner, of_sites,
          case when from_newest then before else greatest(after + 1 - size, 0) end, least(size, after + 1);
        return;
      end if;
    end if;
    owned := array(select d.id from devices d
      where d.customer_id = owner and (0 = any(of_sites) or d.site_id = any(of_sites)));
    -- Keys first, which an index holds. `offset 0` keeps PostgreSQL from reading everybody's rows in their order until
    -- enough are the customer's.
    select array_agg(page.device_id), array_agg(page.at), array_agg(page.id)
    into page_devices, page_times, page_ids
    from (
      select key.device_id, key.at, key.id
      from (
        select n.device_id, n.at, n.id from notifications n
        where kind = 0 and n.device_id = any(owned) and n.at >= first and n.at < stop
        union all
        select n.device_id, n.at, n.id from notifications n
        where kind <> 0 and n.device_id = any(owned) and n.type = kind and n.at >= first and n.at < stop
        offset 0) key
      order by key.at desc, key.id desc offset before limit size) page;
    return query select n.*
      from unnest(page_devices, page_times, page_ids) page(device_id, at, id)
      join notifications n on n.device_id = page.device_id and n.at = page.at and n.id = page.id
      where n.at >= first and n.at < stop;
  elsif kind = 0 then
    if before > after then
      select n.at, n.id into start_at, start_id from notifications n
      where n.at >= first and n.at < stop order by n.at, n.id offset after limit 1;
    elsif before > 0 then
      select n.at, n.id into start_at, start_id from notifications n
      where n.at >= first and n.at < stop order by n.at desc, n.id desc offset before limit 1;
    end if;
    return query select n.* from notifications n
      where n.at >= first and n.at <= start_at and (n.at, n.id) <= (start_at, start_id)
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
      where n.type = kind and n.at >= first and n.at <= start_at and (n.at, n.id) <= (start_at, start_id)
      order by n.at desc, n.id desc limit size;
  end if;
end $$;
