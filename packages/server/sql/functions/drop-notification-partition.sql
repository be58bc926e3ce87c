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
  execute format('select exists (select 1 from %I)', name) into has_rows;
  if has_rows then
    return false;
  end if;
  lock table notifications in access exclusive mode;
  execute format('drop table %I', name);
  return true;
end $$;
