-- Counts the rows themselves, for a part of an hour. `of_device`, `owner`, `kind` and `of_sites` are
-- explained at `notification_page`. Each case has a statement of its own: one for all of them would read rows where an index
-- has all that is needed.
create or replace function count_rows(of_device integer, owner integer, kind smallint,
  first timestamptz, stop timestamptz, of_sites integer[] default '{0}') returns bigint
language plpgsql stable as $$
declare
  senders integer[];
  everybodys numeric;
begin
  if of_device is not null then
    senders := array[of_device];
  elsif owner <> 0 then
    if 0 = any(of_sites) then
      senders := array(select d.id from devices d where d.customer_id = owner);
    else
      senders := array(select d.id from devices d where d.site_id = any(of_sites) and d.customer_id = owner);
    end if;
    if cardinality(senders) > 50 then
      select coalesce(sum(c.count), 0) * extract(epoch from stop - first) / 3600 into everybodys
      from counts_between(null, 0, kind, 1::smallint, date_bin('1 hour', first, 'epoch'), stop) c;
      -- To look for rows of each device would take longer than to read everybody's of the time. The sum and the type, which is
      -- never 0, keep PostgreSQL from the indexes that begin with the device.
      if everybodys <= 2 * cardinality(senders) and kind = 0 then
        return (select count(*) from notifications n
          where n.type > 0 and n.at >= first and n.at < stop and n.device_id + 0 in (select unnest(senders)));
      elsif everybodys <= 2 * cardinality(senders) then
        return (select count(*) from notifications n
          where n.type = kind and n.at >= first and n.at < stop and n.device_id + 0 in (select unnest(senders)));
      end if;
    end if;
  end if;
  if senders is null and kind = 0 then
    return (select count(*) from notifications n where n.at >= first and n.at < stop);
  elsif senders is null then
    return (select count(*) from notifications n
      where n.type = kind and n.at >= first and n.at < stop);
  elsif kind = 0 then
    return (select count(*) from notifications n
      where n.device_id = any(senders) and n.at >= first and n.at < stop);
  end if;
  return (select count(*) from notifications n
    where n.device_id = any(senders) and n.type = kind and n.at >= first and n.at < stop);
end $$;
