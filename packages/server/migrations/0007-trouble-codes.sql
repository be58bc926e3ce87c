-- What devices' Health found wrong was stored as English sentences; it is a code with parameters now. A sentence of
-- another form is kept as it is.
do $$
declare
  device record;
  converted jsonb;
begin
  for device in select device_id, troubles from device_states where jsonb_array_length(troubles) > 0 loop
    select jsonb_agg(
      case
        when jsonb_typeof(trouble) <> 'string' then trouble
        when words ~ '^.* is not sampling$' then jsonb_build_object(
          'code', 'notSampling',
          'params', jsonb_build_object('subject', substring(words from '^(.*) is not sampling$')))
        when words ~ '^.* reads only [0-9]+(\.[0-9]+)? % of its pictures$' then jsonb_build_object(
          'code', 'poorSampling',
          'params', jsonb_build_object(
            'subject', substring(words from '^(.*) reads only [0-9.]+ % of its pictures$'),
            'percent', substring(words from ' ([0-9.]+) % of its pictures$')::numeric))
        when words ~ '^.* gives a picture that cannot be trusted: [a-z]+$' then jsonb_build_object(
          'code', 'untrustedPicture',
          'params', jsonb_build_object(
            'subject', substring(words from '^(.*) gives a picture that cannot be trusted: [a-z]+$'),
            'fault', substring(words from '([a-z]+)$')))
        when words ~ '^memory is [0-9]+(\.[0-9]+)? % full$' then jsonb_build_object(
          'code', 'fullMemory',
          'params', jsonb_build_object('percent', substring(words from '([0-9.]+) % full$')::numeric))
        when words ~ '^.* is [0-9]+(\.[0-9]+)? % full$' then jsonb_build_object(
          'code', 'fullDisk',
          'params', jsonb_build_object(
            'subject', substring(words from '^(.*) is [0-9.]+ % full$'),
            'percent', substring(words from '([0-9.]+) % full$')::numeric))
        when words ~ '^the camera watcher went back from its new configuration: ' then jsonb_build_object(
          'code', 'refusedConfiguration',
          'params', jsonb_build_object(
            'subject', substring(words from '^the camera watcher went back from its new configuration: (.*)$')))
        else jsonb_build_object('code', 'text', 'params', jsonb_build_object('text', words))
      end order by nth)
    into converted
    from (
      select trouble, trouble #>> '{}' as words, nth
      from jsonb_array_elements(device.troubles) with ordinality as stored(trouble, nth)) as told;
    update device_states set troubles = converted where device_id = device.device_id;
  end loop;
end $$;
