-- Instead of the usual migration from its line: update received_messages r set reason = converted.reason, errors = converted.errors
-- Row by row, as Citus takes no functions of this file in an update.
do $$
declare
  row record;
begin
  for row in
    select m.device_id, m.id,
      case when m.reason like '{"message":%' then pg_temp.converted(m.reason, 'fault')
        else coalesce(pg_temp.stored(pg_temp.reason_of(m.reason, m.errors)), m.reason) end as reason,
      pg_temp.faults_of(m.errors) as errors
    from received_messages m
    where m.reason <> '' and (
      m.reason not like '{"message":%' or jsonb_path_exists(m.errors, '$[*].message ? (@.type() == "string")'))
  loop
    update received_messages set reason = row.reason, errors = row.errors
    where device_id = row.device_id and id = row.id and (reason <> row.reason or errors <> row.errors);
  end loop;

  -- Most answers are those of receivers, which look like no sentence; many are alike, and read once.
  for row in
    select told.answer, pg_temp.converted(told.answer, 'answer') as after
    from (
      select distinct d.answer from deliveries d
      where d.answer like any ((select array_agg(s.likeness) from sentences s where s.kind = 'answer')::text[])
        or d.answer like '{"message":%"answer":"%' or d.answer like '{"message":%"reason":"%') as told
  loop
    update deliveries set answer = row.after where answer = row.answer and answer <> row.after;
  end loop;
  for row in select channel_id, pg_temp.converted(answer, 'answer') as answer from channel_states loop
    update channel_states set answer = row.answer where channel_id = row.channel_id;
  end loop;
  for row in select id, pg_temp.converted(failure, 'answer') as failure from push_subscriptions loop
    update push_subscriptions set failure = row.failure where id = row.id;
  end loop;
  for row in
    select id, jsonb_set(params, '{detail}', to_jsonb(pg_temp.converted(params ->> 'detail', 'answer'))) as params
    from alarms where code = 'channel' and params ->> 'detail' is not null
  loop
    update alarms set params = row.params where id = row.id;
  end loop;

  for row in select id, pg_temp.converted(error, 'failure') as error from jobs loop
    update jobs set error = row.error where id = row.id and error <> row.error;
  end loop;
  for row in
    select id, jsonb_set(result, '{problem}', pg_temp.message_in(result ->> 'problem', 'problem')) as result from jobs
    where jsonb_typeof(result -> 'problem') = 'string' and pg_temp.message_in(result ->> 'problem', 'problem') is not null
  loop
    update jobs set result = row.result where id = row.id;
  end loop;
  for row in
    select j.id, jsonb_set(j.result, '{failures}', (
      select jsonb_agg(
        failure || jsonb_build_object(
          'problem', coalesce(pg_temp.message_in(failure ->> 'problem', 'problem'), failure -> 'problem')) order by nth)
      from jsonb_array_elements(j.result -> 'failures') with ordinality as stored (failure, nth))) as result
    from jobs j
    where jsonb_typeof(j.result -> 'failures') = 'array'
      and jsonb_path_exists(j.result, '$.failures[*].problem ? (@.type() == "string")')
  loop
    update jobs set result = row.result where id = row.id;
  end loop;

  for row in select id, pg_temp.converted(browser, 'browser') as browser from sessions loop
    update sessions set browser = row.browser where id = row.id and browser <> row.browser;
  end loop;
end $$;

drop function pg_temp.reason_of(text, jsonb);
drop function pg_temp.refusal_of(text, jsonb);
drop function pg_temp.faults_of(jsonb);
drop function pg_temp.converted(text, text);
drop function pg_temp.stored(jsonb);
drop function pg_temp.completed(jsonb, text);
drop function pg_temp.allowed_in(text);
drop function pg_temp.listed(text);
drop function pg_temp.one_allowed(text);
drop function pg_temp.message_in(text, text);
