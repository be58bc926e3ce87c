-- What devices of other makes sent last, accepted or not: 50 messages a device, a week.
create table received_messages (
  device_id integer not null references devices on delete cascade,
  id bigserial,
  received_at timestamptz not null,
  transport text not null,
  -- Null over HTTP.
  topic text,
  content_type text not null,
  is_retained boolean not null,
  profile text not null,
  -- As text, pictures and tokens left out; `is_whole` where it can be sent again.
  body text not null,
  is_whole boolean not null,
  bytes integer not null,
  -- accepted, refused, ignored.
  outcome text not null,
  -- Why it was refused or ignored.
  reason text not null,
  errors jsonb not null,
  notification_ids bigint[] not null,
  -- Rows of the list of rejected messages that say the same.
  rejected_ids bigint[] not null,
  -- When it was accepted after it had been refused.
  sent_again_at timestamptz,
  primary key (device_id, id)
);

create index received_messages_received_at on received_messages (received_at);

-- Mappings that were in force, the newest last.
create table mapping_versions (
  device_id integer not null references devices on delete cascade,
  version integer not null,
  mapping text not null,
  note text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- The earlier version that was restored.
  restored_version integer,
  primary key (device_id, version)
);

insert into mapping_versions (device_id, version, mapping, note, saved_by, saved_at)
select id, 1, mapping, '', '', created_at from devices where mapping <> '';

-- Messages with the notifications that a mapping has to make of them.
create table mapping_tests (
  device_id integer not null references devices on delete cascade,
  test integer not null,
  -- The version with which it was added or changed.
  version integer not null,
  received_at timestamptz not null,
  topic text,
  content_type text not null,
  is_retained boolean not null,
  body text not null,
  -- What was kept of the device before.
  state jsonb not null,
  expected jsonb not null,
  primary key (device_id, test)
);
