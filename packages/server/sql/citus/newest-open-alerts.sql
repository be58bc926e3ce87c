-- As in sql/functions, with the devices of each worker looked up there: all their open alerts, as no worker can be
-- asked for a few of each device.
create or replace function newest_open_alerts(owner integer, reader integer, above bigint, most integer,
  unread_only boolean, of_sites integer[] default '{0}')
returns table (device_id integer, id bigint) language plpgsql stable rows 100 as $$
#variable_conflict use_column
begin
  return query
    select a.device_id, a.id
    from alerts a
    join devices owned on owned.id = a.device_id
    left join read_alerts r on r.user_id = reader and r.alert_id = a.id and r.device_id = a.device_id
    where owned.customer_id = owner and (0 = any(of_sites) or owned.site_id = any(of_sites))
      and owned.retired_at is null and a.state = 'open' and not a.late and a.id > above
      and not (unread_only and r.alert_id is not null)
    order by a.id desc limit most;
end $$;
