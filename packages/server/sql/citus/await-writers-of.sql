-- As await_writers, for those alone that hold one of some devices: who writes of these is waited for, and nobody else.
create or replace function await_writers_of(held integer[]) returns void language plpgsql as $$
declare
  lineages constant bigint[] := array(select d.lineage_id from devices d where d.id = any(held));
  -- The lock of a device (hold_device, hold_devices).
  writers constant text[] := array(select l.virtualtransaction from pg_locks l
    where l.locktype = 'advisory' and l.classid = 7206112 and l.objid::bigint = any(lineages) and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and l.pid <> pg_backend_pid());
begin
  for attempt in 1..5000 loop
    if not exists (select from pg_locks l
      where l.virtualtransaction = any(writers) and l.locktype = 'advisory' and l.classid = 7206112) then
      return;
    end if;
    perform pg_sleep(0.002);
  end loop;
  raise 'A transaction that holds devices did not end within 10 s.' using errcode = 'lock_not_available';
end $$;
