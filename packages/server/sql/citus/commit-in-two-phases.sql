-- Makes the commit of this transaction one of two phases. A transaction that writes on one worker and in plain
-- tables of the coordinator would otherwise commit first there and then here, and a crash between both would lose
-- the counts of what was stored. Citus takes two phases once a table that it manages on the coordinator was
-- written: here without a row.
create or replace function commit_in_two_phases() returns void language plpgsql as $$
begin
  update levels set readings = readings where customer_id = -1 and bucket = 'epoch';
end $$;
