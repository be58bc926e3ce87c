-- Notifications of devices and types (the arrays' places) from a moment on, at most the first `most`, in order of their
-- time. A lateral join, so that each place is one look into the index: joined otherwise, PostgreSQL would read all.
create or replace function notifications_since(devices integer[], types smallint[], firsts timestamptz[], most integer)
returns setof notifications language plpgsql stable as $$
begin
  return query
    select n.*
    from unnest(devices, types, firsts) as place(device_id, type, first)
    cross join lateral (
      select * from notifications s
      where s.device_id = place.device_id and s.type = place.type and s.at >= place.first
      offset 0
    ) n
    order by n.at, n.id limit most;
end $$;
