-- Before a transaction shares a row that others refer to and writes one that refers to it: these need no order on one
-- machine; sql/citus has another body.
create or replace function take_turn() returns void language plpgsql as $$
begin
end $$;
