-- Spaces that lengthen a notification's row to 2 kB, from where PostgreSQL compresses its payload; null where there
-- is little to compress, or the row is longer without them. Written into `notifications.padding`. By fifties, as
-- `repeat` takes as long for one character as for many.
create or replace function padding_for(payload jsonb) returns text
language sql stable as $$
  select case when pg_column_size(payload) between 200 and 1999
    then repeat(repeat(' ', 50), 40 - pg_column_size(payload) / 50) end
$$;
