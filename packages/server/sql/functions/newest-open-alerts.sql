-- The newest `most` open alerts, without those that came late, of ids above `above`, of one customer's devices in use
-- at its sites `of_sites` ({0}: wherever); where `unread_only` without
-- those that the user `reader` has looked at. Of many devices, everybody's newest are looked through first, of which they may
-- have enough. Else it is looked up device by device: among everybody's, a quiet customer's would be far apart.
create or replace function newest_open_alerts(owner integer, reader integer, above bigint, most integer,
  unread_only boolean, of_sites integer[] default '{0}')
returns table (device_id integer, id bigint) language plpgsql stable rows 100 as $$
#variable_conflict use_column
declare
  looked_through integer := 20 * most;
  seen integer;
  devices_of_newest integer[];
  newest_ids bigint[];
begin
  if has_more_devices(owner, of_sites, looked_through / 4) then
    select count(*), array_agg(newest.device_id order by newest.id desc) filter (where newest.is_wanted),
      array_agg(newest.id order by newest.id desc) filter (where newest.is_wanted)
    into seen, devices_of_newest, newest_ids
    from (
      select a.device_id, a.id,
        (select owned.customer_id = owner and (0 = any(of_sites) or owned.site_id = any(of_sites))
          and owned.retired_at is null from devices owned where owned.id = a.device_id)
        and not (unread_only and exists (
          select 1 from read_alerts r
          where r.user_id = reader and r.alert_id = a.id and r.device_id = a.device_id)) as is_wanted
      from (
        select a.device_id, a.id from alerts a
        where a.state = 'open' and not a.late and a.id > above
        order by a.id desc limit looked_through) a) newest;
    if seen < looked_through or cardinality(newest_ids) >= most then
      return query select n.device_id, n.id from unnest(devices_of_newest, newest_ids) as n(device_id, id)
        order by n.id desc limit most;
      return;
    end if;
  end if;
  return query
    select newest.device_id, newest.id
    from devices owned
    cross join lateral (
      select a.device_id, a.id from alerts a
      where a.device_id = owned.id and a.state = 'open' and not a.late and a.id > above
        and not (unread_only and exists (
          select 1 from read_alerts r
          where r.user_id = reader and r.alert_id = a.id and r.device_id = a.device_id))
      order by a.id desc limit most) newest
    where owned.customer_id = owner and (0 = any(of_sites) or owned.site_id = any(of_sites))
      and owned.retired_at is null
    order by newest.id desc limit most;
end $$;
