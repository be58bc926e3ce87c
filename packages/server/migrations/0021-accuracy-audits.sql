-- Accuracy audits: random intervals of a counting line, each counted by two people (decision 107).
create table accuracy_audits (
  id integer generated always as identity primary key,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  since timestamptz not null,
  until timestamptz not null,
  minutes smallint not null,
  bound double precision not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null
);
create index accuracy_audits_line on accuracy_audits (camera_id, line);

create table audit_intervals (
  audit_id integer not null references accuracy_audits on delete cascade,
  -- From 1, in order of time.
  interval_number smallint not null,
  since timestamptz not null,
  primary key (audit_id, interval_number)
);

-- What a person counted, without seeing what others or the counter did.
create table audit_counts (
  audit_id integer not null,
  interval_number smallint not null,
  user_id integer not null,
  people_in integer not null,
  people_out integer not null,
  counted_at timestamptz not null,
  primary key (audit_id, interval_number, user_id),
  foreign key (audit_id, interval_number) references audit_intervals on delete cascade
);
