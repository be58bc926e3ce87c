-- Counts the rows themselves, for a part of an hour. `of_device`, `owner`, `kind` and `of_sites` are
-- explained at `notification_page`.
create or replace function count_rows(of_device integer, owner integer, kind smallint,
  first timestamptz, stop timestamptz, of_sites integer[] default '{0}') returns bigint
language plpgsql stable as $$
begin
  if of_device is null and owner = 0 and kind = 0 then
    return (select count(*) from notifications n where n.at >= first and n.at < stop);
  elsif of_device is null and owner = 0 then
    return (select count(*) from notifications n
      where n.type = kind and n.at >= first and n.at < stop);
  end if;
  return (select count(*) from devices d join notifications n on n.device_id = d.id
    where case when of_device is null
        then d.customer_id = owner and (0 = any(of_sites) or d.site_id = any(of_sites))
        else d.id = of_device end
      and kind in (0, n.type) and n.at >= first and n.at < stop);
end $$;
