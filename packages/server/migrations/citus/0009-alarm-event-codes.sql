-- What happened to alarms is said by codes with parameters where it was said in English. Other texts were written by
-- people, and stay.
update alarm_events set
  text = '',
  code = 'shelved_for',
  params = ('{"minutes": ' ||
    substring(text from '^for ([0-9]+) ')::integer * case when text ~ ' hours?$' then 60 else 1 end || '}')::jsonb
where kind = 'shelved' and code is null and text ~ '^for [0-9]{1,6} (hour|minute)s?$';
update alarm_events set text = '', code = 'assigned_to_nobody', params = '{}'
where kind = 'assigned' and code is null and text = 'to nobody';
do $$
declare
  event record;
begin
  for event in
    select alarm_id, id, substring(text from '^to (.+)$') as assignee from alarm_events
    where kind = 'assigned' and code is null and text ~ '^to .+$'
  loop
    update alarm_events set text = '', code = 'assigned_to', params = jsonb_build_object('user', event.assignee)
    where alarm_id = event.alarm_id and id = event.id;
  end loop;
end $$;
update alarm_events set
  text = '',
  params = '{}',
  code = case text
    when 'Its device is offline.' then 'device_is_offline'
    when 'Its device is online again.' then 'device_is_online_again'
    when 'It began before its device went offline.' then 'began_before_device_went_offline'
    when 'Its rule does not wait for an acknowledgement.' then 'rule_waits_for_no_acknowledgement'
    when 'The rule was switched off.' then 'rule_switched_off'
    when 'The rule was deleted.' then 'rule_deleted'
    when 'Its rule was changed, and no longer watches it.' then 'rule_no_longer_watches'
    when 'The device was retired.' then 'device_retired'
    when 'The area was deleted.' then 'area_deleted'
    when 'The camera was deleted.' then 'camera_deleted'
    when 'A message that came late shows that the condition did not hold, or had long been over.'
      then 'condition_did_not_hold'
  end
where kind in ('suppressed', 'released', 'closed', 'withdrawn') and code is null and username is null
  and text in (
    'Its device is offline.',
    'Its device is online again.',
    'It began before its device went offline.',
    'Its rule does not wait for an acknowledgement.',
    'The rule was switched off.',
    'The rule was deleted.',
    'Its rule was changed, and no longer watches it.',
    'The device was retired.',
    'The area was deleted.',
    'The camera was deleted.',
    'A message that came late shows that the condition did not hold, or had long been over.');
