-- People and what they own ------------------------------------------------------------------

create table roles (
  id integer primary key,
  name text not null unique
);
insert into roles (id, name) values (1, 'SUPER_ADMIN'), (2, 'OPERATOR'), (3, 'VIEWER');

create table customers (
  id integer generated always as identity primary key,
  name text not null,
  code text not null default '',
  telephone text not null default '',
  email text not null default '',
  website text not null default '',
  location text not null default '',
  created_at timestamptz not null default now()
);
create unique index customers_code on customers (lower(code)) where code <> '';

create table users (
  id integer generated always as identity primary key,
  name text not null default '',
  surname text not null default '',
  email text not null,
  password_hash text not null,
  telephone text not null default '',
  website text not null default '',
  location text not null default '',
  role_id integer not null references roles,
  customer_id integer references customers,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_customer on users (customer_id);

create table devices (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  name text not null,
  code text not null,
  ip_vpn text not null default '',
  mac_address text not null default '',
  latitude double precision,
  longitude double precision,
  token_hash bytea unique,
  created_at timestamptz not null default now()
);
create unique index devices_code on devices (code);
create index devices_customer on devices (customer_id);

create table cameras (
  id integer generated always as identity primary key,
  device_id integer not null references devices,
  name text not null,
  code text not null,
  created_at timestamptz not null default now(),
  unique (device_id, code)
);

-- What devices sent: the ground truth ---------------------------------------------------------

-- One row a message ever accepted: recognises a resend whatever its time, and finds a row by id.
create sequence notification_ids;
create table notification_keys (
  device_id integer not null references devices,
  code text not null,
  id bigint not null,
  at timestamptz not null,
  primary key (device_id, code)
);
create index notification_keys_id on notification_keys (id);

-- `created_at` is what the device said; `at` is where the row is filed: the same, or
-- `received_at` where the device's clock was wrong.
create table notifications (
  id bigint not null,
  device_id integer not null references devices,
  type smallint not null,
  at timestamptz not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  clock_wrong boolean not null,
  code text not null,
  payload jsonb not null,
  primary key (device_id, at, id)
) partition by range (at);
create index notifications_newest on notifications (at desc, id desc);

-- Months that no partition of their own covers: very old back-fills.
create table notifications_rest partition of notifications default;

-- Makes the monthly partitions from one month to another, both included.
create function create_notification_partitions(first_month date, last_month date) returns void
language plpgsql as $$
declare
  month date := date_trunc('month', first_month);
  name text;
begin
  while month <= last_month loop
    name := 'notifications_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of notifications for values from (%L) to (%L)',
        name, month::timestamp at time zone 'UTC',
        (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- `path` is empty where a photo was announced without its picture.
create table photos (
  device_id integer not null references devices,
  notification_id bigint not null,
  position smallint not null,
  code text not null,
  created_at timestamptz not null,
  path text not null,
  width integer,
  height integer,
  bytes integer,
  primary key (device_id, notification_id, position)
);

create table rejected_messages (
  id bigint generated always as identity,
  device_id integer not null references devices on delete cascade,
  received_at timestamptz not null default now(),
  door text not null,
  code text not null,
  detail text not null,
  errors jsonb not null,
  excerpt text not null,
  primary key (device_id, id)
);

-- What is derived from it, in the same transaction, and can be rebuilt ---------------------------

-- Exact counts for the list, an hour each.
create table notification_counts (
  device_id integer not null references devices,
  type smallint not null,
  hour timestamptz not null,
  count integer not null,
  primary key (device_id, type, hour)
);

-- Readings of a source in 15 minutes. A level is sum / readings; its peak is max.
create table source_rollups (
  device_id integer not null references devices,
  source text not null,
  bucket timestamptz not null,
  info_readings integer not null,
  people_sum bigint not null,
  people_max integer,
  distance_sum bigint not null,
  ppe_readings integer not null,
  ppe_sum bigint not null,
  mask_readings integer not null,
  mask_people_sum bigint not null,
  masks_sum bigint not null,
  alerts integer not null,
  primary key (device_id, source, bucket)
);
create index source_rollups_bucket on source_rollups (bucket);

-- The newest notification of each type.
create table device_latest (
  device_id integer not null references devices,
  type smallint not null,
  notification_id bigint not null,
  at timestamptz not null,
  primary key (device_id, type)
);

-- `troubles` says what the last Health message found degraded; empty when all was well.
create table device_states (
  device_id integer primary key references devices,
  last_received_at timestamptz not null,
  health_at timestamptz,
  troubles jsonb
);

-- What each source last said, by kind of message.
create table source_states (
  device_id integer not null references devices,
  source text not null,
  reading_at timestamptz,
  people integer,
  distance integer,
  ppe integer,
  reading_notification_id bigint,
  photo_at timestamptz,
  photo_notification_id bigint,
  photo_position smallint,
  health_at timestamptz,
  sampling_up boolean,
  sampling_success real,
  primary key (device_id, source)
);

-- Derived from type 3 notifications or written by a person (then `notification_id` is null).
create table alerts (
  id bigint generated always as identity,
  device_id integer not null references devices,
  notification_id bigint,
  at timestamptz not null,
  source text not null,
  reason text not null,
  threshold text not null,
  value text not null,
  state text not null default 'open',
  note text not null default '',
  handled_by integer references users on delete set null,
  handled_at timestamptz,
  primary key (device_id, id),
  unique (device_id, notification_id)
);
create index alerts_newest on alerts (at desc, id desc);
create index alerts_id on alerts (id);
