-- Escalation policies and camera settings under the names that people and programs read.

alter table telling_policies rename to escalation_policies;
alter table telling_recipients rename to escalation_recipients;
alter table telling_outbox rename to alarm_outbox;
alter table tellings rename to escalations;
alter table camera_watch_settings rename to camera_settings;

alter table escalation_policies rename column tell_ended to notify_ended;
alter table escalations rename column steps_told to steps_sent;
alter table escalations rename column last_told_at to last_sent_at;
alter table escalations rename column end_told to end_sent;

alter sequence telling_policies_id_seq rename to escalation_policies_id_seq;
alter sequence telling_outbox_id_seq rename to alarm_outbox_id_seq;

alter index telling_recipients_channel rename to escalation_recipients_channel;
alter index telling_recipients_user rename to escalation_recipients_user;
alter index tellings_due rename to escalations_due;
alter index tellings_group rename to escalations_group;
alter index tellings_alarm rename to escalations_alarm;
alter index telling_policies_pkey rename to escalation_policies_pkey;
alter index telling_recipients_pkey rename to escalation_recipients_pkey;
alter index telling_outbox_pkey rename to alarm_outbox_pkey;
alter index tellings_pkey rename to escalations_pkey;
alter index camera_watch_settings_pkey rename to camera_settings_pkey;

-- Their foreign keys and checks. Citus cannot rename these; nothing asks for them by name.
do $$
declare
  one record;
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  for one in
    select conrelid::regclass as owner, conname::text as former,
      regexp_replace(replace(conname, 'tell_ended', 'notify_ended'), '_told(_|$)', '_sent\1') as name
    from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '^(telling|camera_watch_settings)'
  loop
    one.name := replace(replace(replace(replace(replace(one.name, 'telling_policies', 'escalation_policies'),
      'telling_recipients', 'escalation_recipients'), 'telling_outbox', 'alarm_outbox'), 'tellings', 'escalations'),
      'camera_watch_settings', 'camera_settings');
    execute format('alter table %s rename constraint %I to %I', one.owner, one.former, one.name);
  end loop;
end $$;
