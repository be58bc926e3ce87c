-- As in sql/functions, by an advisory lock of the coordinator, which all writers pass: locks on the rows of a
-- reference table are taken on each node in turn, where two writers can wait for each other.
create or replace function hold_device(device integer) returns setof devices
language plpgsql rows 1 as $$
begin
  perform commit_in_two_phases();
  -- Says that this transaction writes: see await_writers.
  perform pg_advisory_xact_lock_shared(7206113, 0);
  perform pg_advisory_xact_lock(7206112, d.lineage_id) from devices d where d.id = device;
  return query select * from devices d where d.id = device;
end $$;
