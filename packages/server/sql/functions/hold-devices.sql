-- Holds the records of devices (`lineages`) until the transaction ends, and answers them as they are then.
-- Batches of ingest hold a device side by side; `hold_device` waits for all of them, and they for it. Where
-- `exclusive_lineages` names any, all are held so that a second batch that holds one of them exclusively waits:
-- two strengths could not be locked in the one order of ids that keeps batches from a deadlock.
create or replace function hold_devices(lineages integer[], exclusive_lineages integer[] default '{}')
returns table (id integer, lineage_id integer, customer_id integer, site_id integer,
  began_at timestamptz, retired_at timestamptz, new_sources text)
language plpgsql rows 100 as $$
begin
  if cardinality(exclusive_lineages) = 0 then
    return query select d.id, d.lineage_id, d.customer_id, d.site_id, d.began_at, d.retired_at, d.new_sources
      from devices d where d.lineage_id = any(lineages) order by d.id for key share;
  else
    return query select d.id, d.lineage_id, d.customer_id, d.site_id, d.began_at, d.retired_at, d.new_sources
      from devices d where d.lineage_id = any(lineages) order by d.id for no key update;
  end if;
end $$;
