-- The hours of a day and their counts, from the entries of the column `hours` of a row of counts: each is
-- 32 × count + hour of the day.
create or replace function counted_hours(day timestamptz, entries bigint[])
returns table (hour timestamptz, count bigint)
language sql immutable rows 10 as $$
  select day + make_interval(hours => (e.entry & 31)::integer), e.entry >> 5 from unnest(entries) e(entry)
$$;
