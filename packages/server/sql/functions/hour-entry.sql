-- The entry of an hour and its count in the column `hours` of a row of counts, as `counted_hours` reads it.
create or replace function hour_entry(hour timestamptz, count numeric) returns bigint
language sql immutable as $$
  select (32 * count)::bigint + extract(hour from hour at time zone 'UTC')::integer
$$;
