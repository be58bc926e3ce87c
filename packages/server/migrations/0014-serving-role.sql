-- Holds the background jobs; pg-boss fills it at the start.
create schema if not exists pgboss;

-- The role that serves requests owns no table: what it may change of their shape, it does through these.
alter function create_notification_partitions(date, date)
  security definer set search_path = public, pg_temp;

-- Drops a month's partition if it is empty; answers whether it was. Late messages of that month are kept out
-- while it looks; everybody else reads and writes on.
create function drop_notification_partition(name text) returns boolean
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

-- Part of what signs sessions, renewed by a restore: what was signed before is good no more, whatever secret
-- the servers are given.
create table session_salts (
  is_only boolean primary key default true check (is_only),
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into session_salts default values;
