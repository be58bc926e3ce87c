-- Until the transaction ends no other shares rows of tables of every node. Citus locks such a table as a whole: two that share
-- it and then write a row that refers to it would wait for each other.
create or replace function take_turn() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7206118);
end $$;
