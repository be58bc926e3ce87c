-- Holds a device's record alone until the transaction ends: ingest and whatever else refers to it waits. Answers
-- the record as it is then.
create or replace function hold_device(device integer) returns setof devices
language plpgsql rows 1 as $$
begin
  return query select * from devices d where d.id = device for update;
end $$;
