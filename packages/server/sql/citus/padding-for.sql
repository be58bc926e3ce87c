-- As in sql/functions, in a language that is not inlined: in an update Citus takes no stable function within a CASE.
create or replace function padding_for(payload jsonb) returns text language plpgsql stable as $$
begin
  if pg_column_size(payload) between 200 and 1999 then
    return repeat(repeat(' ', 50), 40 - pg_column_size(payload) / 50);
  end if;
  return null;
end $$;
