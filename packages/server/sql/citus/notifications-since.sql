-- As in sql/functions, a place after the other: each is one question to the one shard of its device.
create or replace function notifications_since(devices integer[], types smallint[], firsts timestamptz[], most integer)
returns setof notifications language plpgsql stable as $$
begin
  for nth in 1..cardinality(devices) loop
    return query
      select n.* from notifications n
      where n.device_id = devices[nth] and n.type = types[nth] and n.at >= firsts[nth]
      order by n.at, n.id limit most;
  end loop;
end $$;
