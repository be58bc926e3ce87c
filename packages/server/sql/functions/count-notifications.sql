-- How many notifications there are from `since` to `until`, both included, and how many are newer. `of_device`,
-- `owner`, `kind` and `of_sites` are explained at `notification_page`, and why plans are made once.
create or replace function count_notifications(of_device integer, owner integer, kind smallint,
  since timestamptz, until timestamptz, of_sites integer[] default '{0}', out newer bigint, out total bigint)
language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  if of_device is not null and owner <> 0 and not exists (
    select 1 from devices d where d.id = of_device and d.customer_id = owner
      and (0 = any(of_sites) or d.site_id = any(of_sites))) then
    newer := 0;
    total := 0;
    return;
  end if;
  newer := case when until is null then 0
    else count_since(of_device, owner, kind, until + interval '1 microsecond', of_sites) end;
  if since is null then
    select coalesce(sum(c.count), 0) - newer into total
    from counts_between(of_device, owner, kind, 768::smallint, '-infinity', 'infinity', of_sites) c;
  else
    total := count_since(of_device, owner, kind, since, of_sites) - newer;
  end if;
  total := greatest(total, 0);
end $$;
