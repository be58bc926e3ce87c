-- Drops a month's partition if it is empty; answers whether it was. While it checks, inserts into that month
-- wait; reads and other months do not. It runs as the tables' owner, because the role that serves requests owns
-- no table.
create or replace function drop_month_partition(name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parent text := substring(name from '^(notifications|walked_paths)_\d{4}_\d\d$');
  has_rows boolean;
begin
  if parent is null then
    raise '% is no partition of a month.', name;
  end if;
  execute format('lock table %I in exclusive mode', name);
  execute format('select exists (select 1 from %I)', name) into has_rows;
  if has_rows then
    return false;
  end if;
  execute format('lock table %I in access exclusive mode', parent);
  execute format('drop table %I', name);
  return true;
end $$;
