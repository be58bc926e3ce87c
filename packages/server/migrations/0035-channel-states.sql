-- Channels that fail: a row from the first failure until a message is taken again.
create table channel_states (
  channel_id integer primary key references channels on delete cascade,
  failing_since timestamptz not null,
  -- Attempts that failed in a row.
  failures integer not null,
  -- What the receiver said last, or why it could not be reached.
  answer text not null,
  -- After several failures: before it, nothing is tried.
  next_try_at timestamptz not null,
  -- When the channel was disabled because it failed for long.
  switched_off_at timestamptz
);

-- 'replaced': a newer message about the same alarms went to the same recipient before it could be sent.
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('waiting', 'sent', 'failed', 'replaced'));
-- Until then an attempt is under way, and no other begins.
alter table deliveries add column attempt_until timestamptz;
create index deliveries_waiting_of_channel on deliveries (channel_id) where state = 'waiting';
