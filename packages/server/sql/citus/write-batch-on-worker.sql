-- Runs on the worker that holds the shard of `shard_key`, within the coordinator's transaction. The function it calls
-- is that shard's own (ingest/shard-functions.ts).
create or replace function write_batch_on_worker(shard_key integer, version text, ids bigint[], alert_ids bigint[],
  params text[]) returns jsonb language plpgsql as $$
declare
  result jsonb;
begin
  execute format('select write_batch_%s_%s($1, $2, $3)',
    get_shard_id_for_distribution_column('notification_keys', shard_key), version)
    using ids, alert_ids, params into result;
  return result;
end $$;

do $$ begin
  if not exists (select from pg_catalog.pg_dist_object
    where objid = to_regproc('write_batch_on_worker') and distribution_argument_index is not null) then
    perform create_distributed_function('write_batch_on_worker(integer, text, bigint[], bigint[], text[])',
      'shard_key', colocate_with => 'notification_keys', force_delegation => true);
  end if;
end $$;
