-- Moves states forward by stored notifications, as messages/writing/write-batch.sql does by those that come.

with accepted as materialized (
  select * from unnest(
    :id::bigint[], :device_id::int[], :type::smallint[], :at::timestamptz[],
    :received_at::timestamptz[], :troubles::jsonb[], :is_partial::boolean[])
    with ordinality as a(id, device_id, type, at, received_at, troubles, is_partial, ord)
),
\ir readings.sql,
\ir move-states.sql
select 1
