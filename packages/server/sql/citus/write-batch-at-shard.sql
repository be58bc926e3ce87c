-- Writes a batch whose messages all belong to one shard: rows of devices by one call on their worker, counts and
-- changed levels here, in one transaction. Answers one row a message as write-batch.sql does; null where the batch
-- belongs to several shards by now. `params` are the parameters of write-batch.sql, as text.
create or replace function write_batch_at_shard(version text, shard_key integer, lineages integer[],
  exclusive_lineages integer[], devices integer[], types smallint[], params text[])
returns table (id bigint, stale boolean) language plpgsql as $$
declare
  shard constant bigint := get_shard_id_for_distribution_column('notification_keys', shard_key);
  ids bigint[];
  alert_ids bigint[];
  result jsonb;
begin
  if exists (select from unnest(lineages || devices) d
    where get_shard_id_for_distribution_column('notification_keys', d) <> shard) then
    raise 'The batch belongs to several shards.' using errcode = 'undefined_function';
  end if;
  perform hold_devices(lineages, exclusive_lineages);
  ids := array(select nextval('notification_ids') from unnest(types));
  alert_ids := array(select case when t = 3 then nextval('alerts_id_seq') end
    from unnest(types) with ordinality as t(t, ord) order by ord);
  select * into result from write_batch_on_worker(shard_key, version, ids, alert_ids, params);
  insert into count_changes (device_id, customer_id, site_id, type, hour, change)
  select * from jsonb_to_recordset(coalesce(nullif(result->'counts', 'null'), '[]'))
    as c(device_id integer, customer_id integer, site_id integer, type smallint, hour timestamptz, change bigint);
  insert into level_changes (customer_id, site_id, bucket)
  select * from jsonb_to_recordset(coalesce(nullif(result->'levels', 'null'), '[]'))
    as l(customer_id integer, site_id integer, bucket timestamptz);
  insert into alarm_triggers (device_id, kind, at, last_at, due_at)
  select * from jsonb_to_recordset(coalesce(nullif(result->'triggers', 'null'), '[]'))
    as t(device_id integer, kind text, at timestamptz, last_at timestamptz, due_at timestamptz);
  return query select r.id, r.stale from jsonb_to_recordset(result->'rows')
    as r(ord bigint, id bigint, stale boolean) order by r.ord;
end $$;
