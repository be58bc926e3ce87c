-- Alarms: conditions that need a person's action. All tables lie on the coordinator of a database with Citus.

alter table customers add column operators_write_rules boolean not null default false;

-- Says which condition raises an alarm. Without a customer it holds for all; with a device, camera or area for that alone.
create table alarm_rules (
  id integer generated always as identity primary key,
  name text not null,
  measure text not null,
  severity text not null check (severity in ('critical', 'warning', 'notice')),
  enabled boolean not null default true,
  customer_id integer references customers on delete cascade,
  device_id integer references devices on delete cascade,
  camera_id integer references cameras on delete cascade,
  area_id integer references areas on delete cascade,
  zone text,
  line text,
  reason text,
  direction text not null default 'above' check (direction in ('above', 'below')),
  threshold double precision,
  end_threshold double precision,
  window_minutes integer check (window_minutes > 0),
  begins_after_seconds integer not null default 0 check (begins_after_seconds >= 0),
  ends_after_seconds integer not null default 0 check (ends_after_seconds >= 0),
  -- {When, Weekly: [{weekday, opens, closes}], Except: [date]}
  hours jsonb not null default '{"When": "always", "Weekly": [], "Except": []}',
  advice text not null default '',
  created_at timestamptz not null default now(),
  -- Since when it holds as it is: readings before raise nothing.
  changed_at timestamptz(3) not null default now()
);
create index alarm_rules_customer on alarm_rules (customer_id);

-- One row: how often rules changed, which servers compare with what they have read.
create table alarm_rules_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0,
  -- Whether the set of the first start was written.
  has_defaults boolean not null default false
);
insert into alarm_rules_version default values;

create sequence alarm_ids;

-- One row for each time that a rule's condition lasted for a subject. `rule_id` is kept when the rule is deleted, so
-- it refers to no table; nor does `device_id`, whose rows are many.
create table alarms (
  id bigint primary key default nextval('alarm_ids'),
  rule_id integer not null,
  -- What the rule was evaluated for: 'device:7', 'source:7:cam-1', 'area:3', …
  subject text not null,
  rule_name text not null,
  measure text not null,
  severity text not null check (severity in ('critical', 'warning', 'notice')),
  state text not null check (state in ('active', 'acknowledged', 'cleared', 'closed')),
  advice text not null,
  sentence text not null,
  suppressed_by bigint,
  out_of_service boolean not null default false,
  shelved_until timestamptz,
  chattering boolean not null default false,
  repeats integer not null default 0,
  customer_id integer not null references customers on delete cascade,
  device_id integer,
  camera_id integer,
  area_id integer,
  source text,
  zone text,
  line text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  value double precision,
  peak double precision,
  threshold double precision,
  end_threshold double precision,
  assignee text,
  acknowledged_at timestamptz,
  acknowledged_by text,
  closed_at timestamptz,
  -- E-mail of who closed it: the condition then begins another alarm. Null where it closed by itself.
  closed_by text,
  notification_id bigint,
  unique (rule_id, subject, started_at)
);
create index alarms_newest on alarms (started_at desc, id desc);
create index alarms_of_customer on alarms (customer_id, started_at desc, id desc);
create index alarms_open on alarms (customer_id, severity) where state <> 'closed';
create index alarms_of_device on alarms (device_id, started_at);
create index alarms_lasting on alarms (rule_id, subject) where ended_at is null;
create index alarms_suppressed on alarms (suppressed_by) where suppressed_by is not null;
create index alarms_shelved on alarms (shelved_until) where shelved_until is not null;

-- What happened to an alarm; `username` is null where nobody did it.
create table alarm_events (
  alarm_id bigint not null references alarms on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  username text,
  text text not null default '',
  primary key (alarm_id, id)
);
create index alarm_events_at on alarm_events (at);

-- How far a rule was evaluated for a subject that is not normal: its condition lasts, is about to, or ended lately.
create table alarm_evaluations (
  rule_id integer not null references alarm_rules on delete cascade,
  subject text not null,
  -- 0 for an area.
  device_id integer not null,
  state jsonb not null,
  -- Of the last reading or other event that the state holds.
  evaluated_to timestamptz(3) not null,
  -- When it changes without a reading, or is to be looked at again.
  due_at timestamptz(3),
  primary key (rule_id, subject)
);
create index alarm_evaluations_device on alarm_evaluations (device_id);
create index alarm_evaluations_due on alarm_evaluations (due_at) where due_at is not null;

-- Pending work: a device sent, for this time, what may begin, change or end an alarm. Appended by ingest in the
-- messages' own transaction, taken by the evaluation.
create table alarm_triggers (
  device_id integer not null,
  at timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Times in which no server evaluated: silence in them says nothing.
create table alarm_pauses (
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  primary key (began_at)
);

-- One row: when alarms were last evaluated.
create table alarm_rounds (
  is_only boolean primary key default true check (is_only),
  last_at timestamptz(3)
);
insert into alarm_rounds default values;

-- Alarms of this time are held back as out of service.
create table maintenance_windows (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  device_id integer references devices on delete cascade,
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > begins_at),
  reason text not null,
  username text not null,
  entered_at timestamptz not null default now()
);
create index maintenance_windows_customer on maintenance_windows (customer_id, ends_at);
