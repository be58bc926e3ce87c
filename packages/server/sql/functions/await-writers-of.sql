-- As await_writers, for those alone that hold one of some devices: who writes of these is waited for, and nobody else.
create or replace function await_writers_of(held integer[]) returns void language plpgsql as $$
begin
end $$;
