-- Waits until what is committed can be read: at once on one machine. A commit on Citus is one on each node, one after
-- the other; sql/citus has another body.
create or replace function await_writers() returns void language plpgsql as $$
begin
end $$;
