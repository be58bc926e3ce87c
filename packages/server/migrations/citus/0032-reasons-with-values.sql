-- Earlier versions stored reasons as English sentences. 0027 made messages of those without values; these are those with
-- values, and sentences that 0027 did not know. What is not recognised stays as it is. Rows that need nothing are read once
-- and not written.
create temporary table sentences (
  nth integer generated always as identity,
  -- What the sentence is a reason of, or a part of which sentence.
  kind text not null,
  -- As it was written: {name} is a text, {name:n} a number, {name:g} one such as 2,000,000, {name:kind} a sentence of a
  -- kind, {name:} is left out.
  written text not null,
  -- The message, where it reads otherwise.
  message text,
  likeness text, pattern text, names text[], types text[]
) on commit drop;

-- Faults of messages and pictures. Sentences around others come first.
insert into sentences (kind, written, message) values
  ('fault', '{fault:limit}, several times in a row, and is tried again at {time:time} UTC: make it quicker', null),
  ('fault', '{fault:clause} (line {line:n}, column {column:n})', null),
  ('fault', 'is missing', null),
  ('fault', 'is empty', null),
  ('fault', 'is wrong', null),
  ('fault', 'failed', null),
  ('fault', 'has characters that are not allowed', null),
  ('fault', 'has fewer than {limit:n} characters', null),
  ('fault', 'has more than {limit:n} characters', null),
  ('fault', 'has fewer than {limit:n} entries', null),
  ('fault', 'has more than {limit:n} entries', null),
  ('fault', 'is missing: a result needs counting_num, lines or zones', null),
  ('fault', 'is not known here: leave it out', null),
  ('fault', 'is not known here: did you mean “{meant}”?', null),
  ('fault', 'is not known here: possible are {known}', null),
  ('fault', 'must be an object', null),
  ('fault', 'must be one of {types}', null),
  ('fault', 'must be at most {limit:n}, as many as crossed the line', null),
  ('fault', 'must be a whole number of people', null),
  ('fault', 'must hold whole numbers of people', 'must be a whole number of people'),
  ('fault', 'must be a whole number of people, as must be those of the other direction', null),
  ('fault', 'must be a whole number from 0, as must be out', null),
  ('fault', 'must be {what:allowed}', null),
  ('fault', 'is not base64', null),
  ('fault', 'is a name that is not allowed', null),
  ('fault', 'is nested deeper than {maxLevels:n} levels', null),
  ('fault', 'has more than {maxParts:g} parts', null),
  ('fault', 'is not JSON: {error:}', 'is not JSON'),
  ('fault', 'is not XML: {error}', null),
  ('fault', 'has a document type, which is not read', null),
  ('fault', 'holds more than {maxDocuments:n} messages', null),
  ('fault', 'is compressed with gzip and cannot be decompressed', null),
  ('fault', 'contains a NUL character or half of a surrogate pair in a text', null),
  ('fault', 'cannot be read ({error})', null),
  ('fault', 'cannot be converted ({error})', null),
  ('fault', 'holds a value that cannot be stored ({error})', null),
  ('fault', 'lies in a time that was removed with its history', null),
  ('fault', 'is larger than {mebibytes:n} MiB: send less at once', null),
  ('fault', 'came as {type:type}: send application/json or multipart/form-data', null),
  ('type', 'no content type', null),
  ('fault', 'came on the topic {topic}: publish on {own}, or choose the profile of its make', null),
  ('fault', 'is of the profile {profile}, which this server does not know', null),
  ('fault', 'says nothing to store', null),
  ('fault', 'says nothing to store yet; it is kept to read the next message by, as a first total is', null),
  ('fault', 'is retained and says no time of its own', null),
  ('fault', 'says places in metres from the sensor’s origin: they become paths once the floor of the camera is measured, with the origin as its first corner', null),
  ('fault', 'names no ONVIF topic (…/onvif-ej/…)', null),
  ('fault', 'has {in:n} in and {out:n} out since the message before: more than {most:n} cannot be true, so counting starts again here', null),
  ('fault', 'speaks of {in:n} in and {out:n} out since the message before: more than {most:n} cannot be true, so counting begins anew here',
    'has {in} in and {out} out since the message before: more than {most} cannot be true, so counting starts again here'),
  -- Pictures.
  ('fault', 'is not a JPEG, PNG or WebP picture', null),
  ('fault', 'is not a whole JPEG, PNG or WebP picture', null),
  ('fault', 'is larger than {mebibytes:n} MiB', null),
  ('fault', 'has more than {most:g} pixels', null),
  ('fault', 'has more than {most:g} pixels, the most for WebP and progressive or interlaced pictures', null),
  ('fault', 'names no camera, and this device has cameras with masks: name its Code in the imsa_uid of a result', null),
  ('fault', 'comes without people’s boxes, and this customer blurs people: name its Code in the imsa_uid of a result with a box for everybody', null),
  ('fault', 'has no address that begins with http:// or https://', null),
  ('fault', 'is on {host}, which is a private address: FOYER_PICTURE_HOSTS has to list the address itself', null),
  ('fault', 'is on {host}, which FOYER_PICTURE_HOSTS does not list', null),
  ('fault', 'is said to be on another host, which is not asked', null),
  ('fault', 'is redirected again and again', null),
  ('fault', 'was answered with {statusCode:n}', null),
  -- Mappings and templates.
  ('fault', 'is empty: write one in the device’s form', null),
  ('fault', 'gives a state that is no object', null),
  ('fault', 'gives something that is no notification with Code and CreatedAt', null),
  ('fault', 'gives something that {fault:unfit}', null),
  ('unfit', 'is a name that is not allowed', null),
  ('unfit', 'is nested deeper than {maxLevels:n} levels', null),
  ('fault', 'gives more than 4 MiB', null),
  ('fault', 'takes too long', null),
  ('fault', 'takes too much memory', null),
  ('limit', 'takes too long', null),
  ('limit', 'takes too much memory', null),
  ('clause', 'gives more than 4 MiB', null),
  ('clause', 'uses {name}, which would give something else each time', null),
  ('fault', 'uses {name}, which would give something else each time', null),
  ('fault', 'took too long several times in a row and is tried again at {time:time} UTC: make it quicker', null),
  -- Which values are allowed.
  ('allowed', 'a whole number', null),
  ('allowed', 'a whole number from {min:g} to {max:g}', null),
  ('allowed', 'a whole number of at least {min:g}', null),
  ('allowed', 'a whole number of at most {max:g}', null),
  ('allowed', 'a number', null),
  ('allowed', 'a number from {min:g} to {max:g}', null),
  ('allowed', 'a number of at least {min:g}', null),
  ('allowed', 'a number of at most {max:g}', null),
  ('allowed', 'empty', null),
  ('allowed', 'true or false', null),
  ('allowed', 'text', null),
  ('allowed', 'a list', null),
  ('allowed', 'an object', null),
  ('allowed', 'a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z', null),
  ('allowed', 'a day such as 2026-03-01, or a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z', null),
  -- A whole message or picture that was refused; those with the path of a fault are put together below.
  ('refusal', 'The notification was refused.', null),
  ('refusal', 'The notification was refused: /CreatedAt lies in a time of this device that was removed with its history.', null),
  ('refusal', 'The picture {reason:fault}. The notification was kept without it.', null),
  ('refusal', 'The picture {fault:fault}.', null),
  ('refusal', 'The request {fault:fault}.', null),
  -- What became of a delivery, or of a channel.
  ('answer', 'Given up after 24 hours: the channel has taken no message since {since:moment} ({answer:answer}).', null),
  ('answer', 'Waits: the channel has taken no message since {since:moment} ({answer:answer}); it is tried again at {next:moment}.', null),
  ('answer', '{failed:n} of {browsers:n} browsers: {reason:answer}',
    '{failed} of {browsers, plural, one {# browser} other {# browsers}}: {reason}'),
  ('answer', 'Whom it was for has been deleted.', 'The recipient has been deleted.'),
  ('answer', 'The recipient has been deleted.', null),
  ('answer', 'Whom it was for may not see this customer any more.', 'The recipient may no longer see what this is about.'),
  ('answer', 'The recipient may no longer see this customer.', 'The recipient may no longer see what this is about.'),
  ('answer', 'The customer is retired.', null),
  ('answer', 'The channel has been deleted.', null),
  ('answer', 'The channel is switched off.', null),
  ('answer', 'The channel is of another customer now.', null),
  ('answer', 'The channel was switched off after {failures:n} failures in a row.', null),
  ('answer', 'All its addresses are of people of other customers.', null),
  ('answer', 'A newer message about the same alarms took its place.', null),
  ('answer', 'Nothing listens at this address.', null),
  ('answer', 'There is no host of this name.', null),
  ('answer', 'The receiver closed the connection.', null),
  ('answer', 'The receiver does not speak TLS at this address.', null),
  ('answer', 'The receiver cannot be reached.', null),
  ('answer', 'The receiver did not answer within {seconds:n} seconds.',
    'The receiver did not answer within {seconds, plural, one {# second} other {# seconds}}.'),
  ('answer', '{host:host} is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names those that webhooks may reach.', null),
  ('answer', 'Its address {fault:address}.', null),
  ('address', 'must not carry a user and password: use Authorization', null),
  ('address', 'leads into a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names what webhooks may reach there', null),
  ('address', 'must begin with https://', null),
  ('answer', 'Its secrets were encrypted with another FOYER_TOKEN_SECRET: enter them again.', null),
  ('answer', 'No mail server is set up: set FOYER_SMTP_URL and FOYER_MAIL_FROM.', null),
  ('answer', 'Nobody was written to: {addresses:names} is no single e-mail address.', null),
  ('answer', '{answer} (refused: {addresses:addresses})', null),
  ('answer', 'Invalid login: {answer}', 'The mail server refuses the user or password of FOYER_SMTP_URL: {answer}'),
  ('answer', 'The template gives nothing.', null),
  ('answer', 'The template gives more than 256 KiB.', null),
  ('answer', 'The template gives more than {maxBodies:n} messages.', null),
  ('answer', 'The template {fault:fault}.', null),
  ('answer', 'Its address is not that of a push service.', null),
  ('answer', 'The push services are slow.', null),
  -- Why a job failed.
  ('failure', 'It was lost; begin it again.', null),
  ('failure', 'A fault on the server stopped it; the server’s log says more.', null),
  ('failure', 'The database {trouble:trouble}.', null),
  ('trouble', 'has no room left on its disk', null),
  ('trouble', 'takes no changes', null),
  ('trouble', 'does not answer in time', null),
  ('trouble', 'has too much to do', null),
  ('trouble', 'is unavailable', null),
  ('failure', 'The sheet has more than {max:g} rows: import it in parts.', null),
  ('failure', 'The file is not an Excel workbook (.xlsx), or it is damaged.', null),
  ('failure', 'The workbook unpacks to more than {max:n} MiB: copy its rows into an empty workbook, or send CSV.', null),
  ('failure', 'The CSV file cannot be read: row {row:n} has more than {max:g} characters. A quotation mark may be missing there.', null),
  ('failure', 'The CSV file cannot be read. {fault:row}', null),
  ('row', 'Row {row:n}: {fault:quote}', null),
  ('row', 'Row {row:n}, column {column:short}: {fault:quote}', null),
  ('quote', 'the text begins with a quotation mark and never ends with one. Expected: a quotation mark at its end.', null),
  ('quote', 'a quotation mark follows “{text}”. Expected: the whole text in quotation marks, and each one inside it twice.', null),
  ('quote', 'the text goes on after its closing quotation mark. Expected: the next column or the end of the row, or the quotation mark twice where it is part of the text.', null),
  ('failure', 'Somebody entered a device or camera of this sheet meanwhile; nothing was imported. Check it again.',
    'A device or camera of this sheet was entered in the meantime; nothing was imported. Check the sheet again.'),
  ('failure', 'A device or camera of this sheet was entered in the meantime; nothing was imported. Check the sheet again.', null),
  ('failure', 'The sheet has {count:n} fault; nothing was imported. Row {row:n}: {fault:cell}.',
    'The sheet has {count, plural, one {# fault} other {# faults}}; nothing was imported. Row {row}: {fault}.'),
  ('failure', 'The sheet has {count:n} faults; nothing was imported. Row {row:n}: {fault:cell}.',
    'The sheet has {count, plural, one {# fault} other {# faults}}; nothing was imported. Row {row}: {fault}.'),
  ('cell', '{column:column} {fault:value}', null),
  ('value', 'belongs to {customer} in a row above: one customer is expected in all its rows', null),
  ('value', 'is “{before}” in row {row:n}: the same is expected in every row', null),
  ('value', 'is the name of several customers: rename one', null),
  ('value', 'is a device of {owner}: move it in its form first', null),
  ('value', 'is missing: a new device needs a name', null),
  ('value', 'is missing: a new camera needs a name', null),
  ('value', 'is for devices whose Profile is custom', null),
  ('value', 'is missing: every row names its customer in this column', null),
  ('value', 'is missing: the name of a customer is expected', null),
  ('value', 'is there twice: each column is expected once', null),
  ('value', 'must be whole minutes from {min:g} to {max:g}', null),
  ('value', 'must be degrees from {min:g} to {max:g}', null),
  ('value', 'has {count:n} characters: at most 255 are expected, and none of them NUL', null),
  ('value', 'has {count:n} characters: at most {max:n} are expected', null),
  ('value', 'may have at most 64 characters, and any but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form', null),
  ('value', 'is not a time zone such as Europe/Rome', null),
  ('value', 'is no profile: they are {names}', null),
  -- What could not be done with a record.
  ('problem', 'There is no such record.', null),
  ('problem', 'Its device is retired.', null),
  ('problem', 'It is retired.', null),
  ('problem', 'You may not change this rule: administrators write it.', null),
  -- Sessions.
  ('browser', 'Another program', null),
  ('browser', '{browser:browsers} on {system:systems}', null);

-- What a sentence looks like, for a quick comparison, and the pattern that finds its values.
do $$
declare
  one record;
  part text[];
  rest text;
  likeness text;
  pattern text;
  names text[];
  types text[];
begin
  for one in select * from sentences loop
    rest := one.written;
    likeness := '';
    pattern := '';
    names := '{}';
    types := '{}';
    loop
      part := regexp_match(rest, '^([^{]*)(?:\{([a-zA-Z]+)(:?)([a-z]*)\}(.*))?$');
      likeness := likeness || regexp_replace(part[1], '([\\%_])', '\\\1', 'g');
      pattern := pattern || regexp_replace(part[1], '([][().*+?^$|\\])', '\\\1', 'g');
      exit when part[2] is null;
      likeness := likeness || '%';
      names := names || part[2];
      types := types || case when part[3] = '' then 'text' when part[4] = '' then 'left out' else part[4] end;
      pattern := pattern || case part[4]
        when 'n' then '(-?[0-9]+(?:\.[0-9]+)?)'
        when 'g' then '(-?[0-9][0-9,]*(?:\.[0-9]+)?)'
        when 'short' then '(.+?)'
        when 'moment' then '([0-9]{4}-[0-9TZ:.-]+)'
        when 'time' then '([0-9:]+)'
        when 'host' then '([^ ]+(?: \([^ ]+\))?)'
        when 'addresses' then '([^ ()@]+@[^ ()]+(?:, [^ ()@]+@[^ ()]+)*)'
        when 'browsers' then '(Edge|Opera|Firefox|Chrome|Safari)'
        when 'systems' then '(iOS|Android|Windows|macOS|ChromeOS|Linux)'
        when 'column' then
          '(Customer|Time zone|Location|Device code|Device|Profile|Mapping|Latitude|Longitude|IP address|MAC address'
          '|Offline after|Camera code|Camera|Line name|Line|In|Out)'
        else '(.+)' end;
      rest := part[5];
    end loop;
    update sentences s set
      likeness = compiled.likeness, pattern = compiled.pattern, names = compiled.names, types = compiled.types,
      message = coalesce(
        s.message,
        regexp_replace(regexp_replace(s.written, '\{([a-zA-Z]+):g\}', '{\1, number}', 'g'), ':[a-z]+\}', '}', 'g'))
    from (values (likeness, '^' || pattern || '$', names, types)) as compiled (likeness, pattern, names, types)
    where s.nth = one.nth;
  end loop;
end $$;

-- The message that a sentence of a kind is, as JSON; null where it is none.
create function pg_temp.message_in(said text, of_kind text) returns jsonb language plpgsql as $$
declare
  one record;
  parts text[];
  value jsonb;
  params jsonb;
begin
  for one in
    select s.message, s.pattern, s.names, s.types from sentences s
    where s.kind = of_kind and said like s.likeness order by s.nth
  loop
    if one.names = '{}' then return jsonb_build_object('message', one.message); end if;
    parts := regexp_match(said, one.pattern);
    continue when parts is null;
    params := '{}';
    for i in 1..cardinality(parts) loop
      value := case
        when one.types[i] in ('n', 'g') then to_jsonb(replace(parts[i], ',', '')::numeric)
        when one.types[i] in ('text', 'short', 'moment', 'time', 'host', 'addresses', 'browsers', 'systems', 'column') then to_jsonb(parts[i])
        when one.types[i] = 'names' then to_jsonb(replace(parts[i], ' and ', ', '))
        when one.types[i] = 'allowed' then pg_temp.allowed_in(parts[i])
        when one.types[i] in ('answer', 'clause', 'type') then
          coalesce(pg_temp.message_in(parts[i], one.types[i]), to_jsonb(parts[i]))
        when one.types[i] = 'left out' then 'null'
        else pg_temp.message_in(parts[i], one.types[i]) end;
      params := case when value is null then null
        when one.types[i] = 'left out' then params
        else params || jsonb_build_object(one.names[i], value) end;
    end loop;
    -- A part is no sentence of its kind: another sentence may fit.
    continue when params is null;
    return case when params = '{}' then jsonb_build_object('message', one.message)
      else jsonb_build_object('message', one.message, 'params', params) end;
  end loop;
  return null;
end $$;

-- One allowed value, as a message or a text without spaces; null where it is something else.
create function pg_temp.one_allowed(said text) returns jsonb language sql as $$
  select coalesce(
    pg_temp.message_in(said, 'allowed'),
    case when said ~ '^(\S*|"[^"]*")$' then to_jsonb(said) end)
$$;

-- `a, b` as issue-words.ts joins it: texts are one text, with a message among them all are messages.
create function pg_temp.listed(said text) returns jsonb language plpgsql as $$
declare
  whole jsonb := pg_temp.one_allowed(said);
  part text[];
  before jsonb;
  word jsonb;
begin
  if whole is not null and (jsonb_typeof(whole) = 'object' or said !~ ', ') then return whole; end if;
  part := coalesce(
    regexp_match(said, '^(.*), (a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z)$'),
    regexp_match(said, '^(.*), ([^ ]*|[^,]*)$'));
  if part is null then return whole; end if;
  before := pg_temp.listed(part[1]);
  word := pg_temp.one_allowed(part[2]);
  if jsonb_typeof(before) = 'string' and jsonb_typeof(word) = 'string' then return to_jsonb(said); end if;
  return case when before is not null and word is not null then
    jsonb_build_object('message', '{before}, {word}', 'params', jsonb_build_object('before', before, 'word', word)) end;
end $$;

-- `a`, `a, or b`, `a, b, or c`.
create function pg_temp.allowed_in(said text) returns jsonb language plpgsql as $$
declare
  whole jsonb := pg_temp.one_allowed(said);
  part text[];
  words jsonb;
  last jsonb;
begin
  if whole is not null then return whole; end if;
  part := coalesce(
    regexp_match(said, '^(.*), or (a day such as 2026-03-01, or a moment .*)$'),
    regexp_match(said, '^(.*), or (.*)$'));
  words := pg_temp.listed(part[1]);
  last := pg_temp.one_allowed(part[2]);
  return case when words is not null and last is not null then
    jsonb_build_object('message', '{words}, or {last}', 'params', jsonb_build_object('words', words, 'last', last)) end;
end $$;

-- A message whose reasons are sentences still, with messages in their place.
create function pg_temp.completed(said jsonb, of_kind text) returns jsonb language plpgsql as $$
declare
  params jsonb := said -> 'params';
  one record;
begin
  for one in select name, value from jsonb_each(params) as of_message (name, value) loop
    if jsonb_typeof(one.value) = 'object' then
      params := jsonb_set(params, array[one.name], pg_temp.completed(one.value, of_kind));
    elsif jsonb_typeof(one.value) = 'string' and one.name in ('answer', 'fault', 'reason') then
      params := jsonb_set(params, array[one.name],
        coalesce(pg_temp.message_in(one.value #>> '{}', of_kind), one.value));
    end if;
  end loop;
  return case when params is null then said else said || jsonb_build_object('params', params) end;
end $$;

-- A message as a column of text holds it.
create function pg_temp.stored(said jsonb) returns text language sql as $$
  select '{"message":' || (said -> 'message')::text || coalesce(',"params":' || (said -> 'params')::text, '') || '}'
$$;

-- A text of a column that may be a sentence, or a message with one.
create function pg_temp.converted(said text, of_kind text) returns text language plpgsql as $$
begin
  if said like '{"message":%' then
    return case when pg_temp.completed(said::jsonb, of_kind) = said::jsonb then said
      else pg_temp.stored(pg_temp.completed(said::jsonb, of_kind)) end;
  end if;
  return coalesce(pg_temp.stored(pg_temp.message_in(said, of_kind)), said);
end $$;

create function pg_temp.faults_of(errors jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
    case jsonb_typeof(error -> 'message')
      when 'string' then error || jsonb_build_object(
        'message', coalesce(pg_temp.message_in(error ->> 'message', 'fault'), error -> 'message'))
      else error end order by nth), '[]')
  from jsonb_array_elements(errors) with ordinality as stored (error, nth)
$$;

-- Why a message was refused: the sentence repeats the path and the first of `errors`, which may be converted already.
create function pg_temp.refusal_of(said text, errors jsonb) returns jsonb language plpgsql as $$
declare
  place text := errors #>> '{0,path}';
  error jsonb := errors #> '{0,message}';
  part text[] := regexp_match(said, '^(.*?\.) Topic: (.*)$');
  fault text;
  more text;
  named jsonb;
begin
  if part is not null and pg_temp.refusal_of(part[1], errors) is not null then
    return jsonb_build_object('message', '{reason} Topic: {topic}', 'params', jsonb_build_object(
      'reason', pg_temp.refusal_of(part[1], errors), 'topic', part[2]));
  end if;
  if pg_temp.message_in(said, 'refusal') is not null then return pg_temp.message_in(said, 'refusal'); end if;
  fault := 'The notification was refused: ' || case place when '' then 'it' else place end || ' ';
  if place is null or not starts_with(said, fault) or said !~ '\.$' then return null; end if;
  fault := substr(said, length(fault) + 1);
  part := regexp_match(fault, '^(.*) \(and ([0-9]{1,9}) more faults?\)\.$');
  more := part[2];
  fault := coalesce(part[1], left(fault, -1));
  named := case
    when pg_temp.message_in(fault, 'fault') is not null then jsonb_build_object('fault', pg_temp.message_in(fault, 'fault'))
    when fault in (error #>> '{}', error ->> 'message') then jsonb_build_object('fault', error) end;
  if place <> '' then named := named || jsonb_build_object('place', place); end if;
  return jsonb_build_object(
    'message', 'The notification was refused: ' || case place when '' then 'it' else '{place}' end || ' {fault}'
      || case when more is null then '.' else ' (and {more, plural, one {# more fault} other {# more faults}}).' end,
    'params', case when more is null then named else named || jsonb_build_object('more', more::integer) end);
end $$;

-- Why a message was refused or ignored: a fault, with the path of the first of `errors` before it.
create function pg_temp.reason_of(said text, errors jsonb) returns jsonb language plpgsql as $$
declare
  place text := errors #>> '{0,path}';
  fault text := substr(said, length(place) + 2);
begin
  if place <> '' and starts_with(said, place || ' ') then
    return jsonb_build_object('message', '{path} {fault}', 'params', jsonb_build_object(
      'path', place, 'fault', coalesce(pg_temp.message_in(fault, 'fault'), to_jsonb(fault))));
  end if;
  return pg_temp.message_in(said, 'fault');
end $$;

-- Row by row, as Citus gives the workers no function of a session. Equal ones follow each other and are read once.
do $$
declare
  row record;
  detail_before text;
  errors_before jsonb;
  new_detail text;
  new_errors jsonb;
begin
  for row in
    select r.device_id, r.id, r.detail, r.errors from rejected_messages r
    where r.detail not like '{"message":%' or jsonb_path_exists(r.errors, '$[*].message ? (@.type() == "string")')
    order by r.detail, r.errors
  loop
    if row.detail is distinct from detail_before or row.errors is distinct from errors_before then
      detail_before := row.detail;
      errors_before := row.errors;
      new_errors := pg_temp.faults_of(row.errors);
      new_detail := case when row.detail like '{"message":%' then pg_temp.converted(row.detail, 'fault')
        else coalesce(pg_temp.stored(pg_temp.refusal_of(row.detail, row.errors)), row.detail) end;
    end if;
    if new_detail <> row.detail or new_errors <> row.errors then
      update rejected_messages set detail = new_detail, errors = new_errors
      where device_id = row.device_id and id = row.id;
    end if;
  end loop;
end $$;

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
