-- Why a message was not sent was said in English where this server said it. It is a message with its values now, as JSON;
-- what a receiver said stays as it came. What begins as a message is always whole JSON: another text gets a space before it.
create function pg_temp.message_of(message text, params jsonb) returns text language sql as $$
  select '{"message":' || to_json(message)::text || coalesce(',"params":' || params::text, '') || '}'
$$;
create function pg_temp.as_message(said text) returns text language plpgsql as $$
begin
  if said like '{"message":%' then
    perform said::jsonb;
    return said;
  end if;
  if said in (
    'Nothing listens at this address.', 'There is no host of this name.', 'The receiver closed the connection.',
    'The receiver does not speak TLS at this address.', 'The receiver cannot be reached.',
    'No mail server is set up: set FOYER_SMTP_URL and FOYER_MAIL_FROM.',
    'Its secrets were encrypted with another FOYER_TOKEN_SECRET: enter them again.',
    'Its address is not that of a push service.', 'The template gives nothing.',
    'The template gives more than 256 KiB.')
  then return pg_temp.message_of(said, null);
  end if;
  if said ~ '^The receiver did not answer within [0-9]+(\.[0-9]+)? seconds\.$' then
    return pg_temp.message_of(
      'The receiver did not answer within {seconds, plural, one {# second} other {# seconds}}.',
      jsonb_build_object('seconds', substring(said from '[0-9]+\.?[0-9]*')::numeric));
  end if;
  if said ~ '^.+ is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS ' then
    return pg_temp.message_of(
      '{host} is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names those that webhooks may reach.',
      jsonb_build_object('host', substring(said from '^(.+) is an address of a private network: ')));
  end if;
  return said;
exception when data_exception then
  return ' ' || said;
end $$;
do $$
declare
  row record;
begin
  for row in select id, pg_temp.as_message(answer) as answer from deliveries where answer <> '' loop
    update deliveries set answer = row.answer where id = row.id and answer <> row.answer;
  end loop;
  for row in select channel_id, pg_temp.as_message(answer) as answer from channel_states loop
    update channel_states set answer = row.answer where channel_id = row.channel_id;
  end loop;
  for row in select id, pg_temp.as_message(failure) as failure from push_subscriptions where failure <> '' loop
    update push_subscriptions set failure = row.failure where id = row.id;
  end loop;
  for row in
    select id, jsonb_set(params, '{detail}', to_jsonb(pg_temp.as_message(params ->> 'detail'))) as params from alarms
    where code = 'channel' and params ->> 'detail' is not null
  loop
    update alarms set params = row.params where id = row.id;
  end loop;
end $$;
drop function pg_temp.as_message(text);
drop function pg_temp.message_of(text, jsonb);
