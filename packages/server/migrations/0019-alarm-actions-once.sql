-- What a person does with an alarm may be sent late, after a time without a connection, and more than once.
alter table alarm_events
  -- When the person did it; null where it was sent at once.
  add column done_at timestamptz,
  -- Chosen by the sender: what is sent again with the same is not done again.
  add column action_id uuid;
create unique index alarm_events_action on alarm_events (alarm_id, action_id) where action_id is not null;
