-- How a device speaks: `foyer`, or the name of the profile that converts its messages.
alter table devices add column profile text not null default 'foyer';

-- What a profile keeps of a device from message to message, such as the last totals. Changed in the transaction that
-- stores the notifications that follow from it; `version` counts the changes.
create table profile_states (
  device_id integer primary key references devices on delete cascade,
  profile text not null,
  state jsonb not null,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
