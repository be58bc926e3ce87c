-- Why messages of devices were refused was said in English. Faults without values, which are most, become messages, and so
-- do sentences that repeat the first fault; others stay as they are.
create function pg_temp.fault_of(fault text) returns jsonb language sql as $$
  select case
    when fault in (
      'is missing', 'is empty', 'is wrong', 'has characters that are not allowed', 'must be an object',
      'is not known here: leave it out', 'is not base64', 'is a name that is not allowed', 'says nothing to store',
      'says nothing to store yet; it is kept to read the next message by, as a first total is',
      'is not a JPEG, PNG or WebP picture', 'is not a whole JPEG, PNG or WebP picture',
      'is compressed with gzip and cannot be decompressed', 'has a document type, which is not read',
      'contains a NUL character or half of a surrogate pair in a text', 'must be a whole number of people',
      'is empty: write one in the device’s form', 'gives a state that is no object', 'takes too long',
      'takes too much memory', 'gives something that is no notification with Code and CreatedAt',
      'names no ONVIF topic (…/onvif-ej/…)', 'is retained and says no time of its own',
      'lies in a time that was removed with its history', 'is redirected again and again')
    then jsonb_build_object('message', fault)
    when fault ~ '^is not JSON: ' then '{"message": "is not JSON"}'
    else to_jsonb(fault) end
$$;
create function pg_temp.message_of(message text, params jsonb) returns text language sql as $$
  select '{"message":' || to_json(message)::text || ',"params":' || params::text || '}'
$$;
create function pg_temp.faults_of(errors jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
    case jsonb_typeof(error -> 'message')
      when 'string' then error || jsonb_build_object('message', pg_temp.fault_of(error ->> 'message'))
      else error end order by nth), '[]')
  from jsonb_array_elements(errors) with ordinality as stored(error, nth)
$$;
do $$
declare
  row record;
  path text;
  fault text;
  written text;
  params jsonb;
  faults jsonb;
begin
  for row in select device_id, id, detail, errors from rejected_messages loop
    path := row.errors -> 0 ->> 'path';
    fault := row.errors -> 0 ->> 'message';
    params := jsonb_build_object('fault', pg_temp.fault_of(fault));
    written := row.detail;
    if row.detail = 'The notification was refused: it ' || fault || '.' then
      written := pg_temp.message_of('The notification was refused: it {fault}.', params);
    elsif row.detail = 'The notification was refused: ' || path || ' ' || fault || '.' then
      written := pg_temp.message_of('The notification was refused: {place} {fault}.',
        params || jsonb_build_object('place', path));
    elsif row.detail ~ ' \(and [0-9]{1,9} more faults?\)\.$'
      and starts_with(row.detail, 'The notification was refused: ' || path || ' ' || fault || ' (and ') then
      written := pg_temp.message_of(
        'The notification was refused: {place} {fault} (and {more, plural, one {# more fault} other {# more faults}}).',
        params || jsonb_build_object(
          'place', path,
          'more', substring(row.detail from ' \(and ([0-9]+) more faults?\)\.$')::integer));
    elsif row.detail = 'The picture ' || fault || '. The notification was kept without it.' then
      written := pg_temp.message_of('The picture {reason}. The notification was kept without it.',
        jsonb_build_object('reason', params -> 'fault'));
    end if;
    faults := pg_temp.faults_of(row.errors);
    if written <> row.detail or faults <> row.errors then
      update rejected_messages set detail = written, errors = faults
      where device_id = row.device_id and id = row.id;
    end if;
  end loop;
  for row in select device_id, id, reason, errors from received_messages where outcome <> 'accepted' loop
    path := row.errors -> 0 ->> 'path';
    fault := row.errors -> 0 ->> 'message';
    written := row.reason;
    if row.reason = path || ' ' || fault then
      written := pg_temp.message_of('{path} {fault}',
        jsonb_build_object('path', path, 'fault', pg_temp.fault_of(fault)));
    elsif jsonb_typeof(pg_temp.fault_of(row.reason)) = 'object' then
      written := '{"message":' || (pg_temp.fault_of(row.reason) -> 'message')::text || '}';
    end if;
    faults := pg_temp.faults_of(row.errors);
    update received_messages set reason = written, errors = faults
    where device_id = row.device_id and id = row.id;
  end loop;
end $$;
drop function pg_temp.faults_of(jsonb);
drop function pg_temp.message_of(text, jsonb);
drop function pg_temp.fault_of(text);
