-- Makes the monthly partitions of a table from one month to another, both included, where they are missing. It runs as the
-- tables' owner, because the role that serves requests owns no table.
create or replace function create_month_partitions(parent text, first_month date, last_month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', first_month);
  name text;
begin
  if parent not in ('notifications', 'walked_paths') then
    raise '% has no partitions of months.', parent;
  end if;
  while month <= last_month loop
    name := parent || to_char(month, '_YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name, parent, month::timestamp at time zone 'UTC',
        (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
