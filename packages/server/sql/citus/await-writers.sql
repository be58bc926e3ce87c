-- Waits for the transactions that hold devices now, not for later ones: their commit is seen on the coordinator
-- before their rows are seen on the workers. Their locks are released after both.
create or replace function await_writers() returns void language plpgsql as $$
declare
  -- The lock that hold_device and hold_devices share.
  writers constant text[] := array(select l.virtualtransaction from pg_locks l
    where l.locktype = 'advisory' and l.classid = 7206113 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and l.pid <> pg_backend_pid());
begin
  for attempt in 1..5000 loop
    if not exists (select from pg_locks l
      where l.virtualtransaction = any(writers) and l.locktype = 'advisory' and l.classid = 7206113) then
      return;
    end if;
    perform pg_sleep(0.002);
  end loop;
  raise 'A transaction that holds devices did not end within 10 s.' using errcode = 'lock_not_available';
end $$;
