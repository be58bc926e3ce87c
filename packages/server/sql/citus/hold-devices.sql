-- As in sql/functions, by advisory locks of the coordinator on the physical devices, taken in the order of their
-- ids. One of `exclusive_lineages` is held alone, the others side by side.
create or replace function hold_devices(lineages integer[], exclusive_lineages integer[] default '{}')
returns table (id integer, lineage_id integer, customer_id integer, site_id integer,
  began_at timestamptz, retired_at timestamptz, new_sources text)
language plpgsql rows 100 as $$
declare
  lineage integer;
begin
  perform commit_in_two_phases();
  -- Says that this transaction writes: see await_writers.
  perform pg_advisory_xact_lock_shared(7206113, 0);
  for lineage in select distinct l from unnest(lineages) l order by l loop
    if lineage = any(exclusive_lineages) then
      perform pg_advisory_xact_lock(7206112, lineage);
    else
      perform pg_advisory_xact_lock_shared(7206112, lineage);
    end if;
  end loop;
  return query select d.id, d.lineage_id, d.customer_id, d.site_id, d.began_at, d.retired_at, d.new_sources
    from devices d where d.lineage_id = any(lineages) order by d.id;
end $$;
