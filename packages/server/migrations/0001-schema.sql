-- The first schema. Functions and triggers of the database are in `sql/functions/`.
--
-- Times are UTC. `at` is the moment a record is filed under, `created_at` what its maker's clock said or when
-- a record was entered, `received_at` when the server took it.

-- Customers -----------------------------------------------------------------------------------------

create table customers (
  id integer generated always as identity primary key,
  name text not null,
  code text not null default '',
  telephone text not null default '',
  email text not null default '',
  website text not null default '',
  location text not null default '',
  created_at timestamptz not null default now(),
  -- IANA name: says when a day or a week of this site begins.
  time_zone text not null default 'UTC',
  -- How long history is kept; null keeps everything.
  keep_notifications_days integer check (keep_notifications_days > 0),
  keep_photos_days integer check (keep_photos_days > 0),
  -- People are made unrecognisable in this customer's pictures before anything of them is stored.
  blur_people boolean not null default false,
  -- A retired customer takes part in nothing any more; its history stays.
  retired_at timestamptz(3),
  -- What becomes of pictures on which nobody says where people are, where people are blurred.
  unplaced_pictures text not null default 'blurred' check (unplaced_pictures in ('blurred', 'refused'))
);
create unique index customers_code on customers (lower(code)) where code <> '' and retired_at is null;

-- Users and roles -----------------------------------------------------------------------------------

create table roles (
  id integer primary key,
  name text not null unique,
  -- Sessions begun from then on by people of the role need a second factor; null where none is required.
  second_factor_since timestamptz
);
insert into roles (id, name) values (1, 'SUPER_ADMIN'), (2, 'OPERATOR'), (3, 'VIEWER');

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
  created_at timestamptz not null default now(),
  -- A session carries the generation it was issued in; a new password and "sign out everywhere" begin the next.
  session_generation integer not null default 0
);
create unique index users_email on users (lower(email));
create index users_customer on users (customer_id);

-- Sessions and sign-in ------------------------------------------------------------------------------

-- A sign-in of a person, as they see it under My Account. A row that is gone is a session that ended.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Written at most once in ten minutes.
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  -- What the browser and its system are called, as far as they say.
  browser text not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

-- Part of the key that signs sessions. A restore replaces it, which ends all earlier sessions even where the
-- servers are given the same secret.
create table session_salts (
  is_only boolean primary key default true check (is_only),
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into session_salts default values;

-- A secret shared with a person's authenticator app, encrypted. It is required once the person has confirmed
-- it with a code.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: it and earlier ones are not accepted again.
  last_step bigint not null default 0
);

-- Codes for when the app is lost, each usable once.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A person at a social sign-in provider. `verified`: the provider vouched for the account's e-mail address.
create table identities (
  provider text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  verified boolean not null default false,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

-- What a social sign-in is exchanged for a session with: once, soon, and by the browser that began it.
create table sign_in_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_expires on sign_in_codes (expires_at);
create index sign_in_codes_user on sign_in_codes (user_id);

-- Failed sign-ins of the last minutes. `account` is a digest of the e-mail address that was given, whether or
-- not there is such an account. `device` is set for a browser that the account was signed in with before: its
-- failures count for that browser alone.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account bytea not null,
  address text not null,
  at timestamptz not null default now(),
  device text
);
create index sign_in_failures_account on sign_in_failures (account, at);
create index sign_in_failures_address on sign_in_failures (address, at);
create index sign_in_failures_device on sign_in_failures (device, at) where device is not null;

-- Where an account was signed in from: guesses from other addresses do not lock its owner out there.
create table sign_in_addresses (
  account bytea not null,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (account, address)
);

-- Devices -------------------------------------------------------------------------------------------

-- A device's customer never changes: moving a device retires its record and begins another one for the same
-- physical device. A record holds messages made from `began_at` (null: since ever) to before `retired_at`, in
-- milliseconds as all times here.
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
  created_at timestamptz not null default now(),
  -- Silent for longer, a device is offline.
  offline_after_minutes integer not null default 10 check (offline_after_minutes > 0),
  -- Retention removed the notifications before it; totals of that time are kept and not rebuilt.
  history_from timestamptz,
  retired_at timestamptz(3),
  began_at timestamptz(3),
  first_record_id integer,
  -- Common to the records of one physical device: the id of the first.
  lineage_id integer not null generated always as (coalesce(first_record_id, id)) stored
);
create unique index devices_code on devices (code) where retired_at is null;
create index devices_customer on devices (customer_id);
create index devices_lineage on devices (lineage_id);

-- Cameras -------------------------------------------------------------------------------------------

create table cameras (
  id integer generated always as identity primary key,
  device_id integer not null references devices,
  name text not null,
  code text not null,
  created_at timestamptz not null default now(),
  -- Parts of the picture that nobody may see: [{name, kind, points: [[x, y], …]}], from 0 to 1.
  masks jsonb not null default '[]',
  unique (device_id, code)
);

-- Notifications -------------------------------------------------------------------------------------

create sequence notification_ids;

-- One row for every accepted message, whatever its time: recognises a resend in whichever record of the
-- device its first copy is, and finds a notification by its id.
create table notification_keys (
  lineage_id integer not null,
  code text not null,
  device_id integer not null references devices,
  id bigint not null,
  at timestamptz not null,
  primary key (lineage_id, code)
);
create index notification_keys_id on notification_keys (id);

-- `at` is `created_at`, or `received_at` where the device's clock was wrong. Partitioned by month: see
-- `create_notification_partitions`.
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
create index notifications_newest_of_type on notifications (type, at desc, id desc);
create index notifications_newest_of_device_type on notifications (device_id, type, at desc, id desc);

-- Months without a partition of their own: very late messages.
create table notifications_rest partition of notifications default;

-- Messages that were rejected, kept for the device's list.
create table rejected_messages (
  id bigserial,
  device_id integer not null references devices on delete cascade,
  received_at timestamptz not null default now(),
  transport text not null,
  code text not null,
  detail text not null,
  errors jsonb not null,
  excerpt text not null,
  primary key (device_id, id)
);

-- Photos --------------------------------------------------------------------------------------------

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
-- A path begins with the day its notification is filed under, so in the order of bytes the oldest come first.
-- Finds what has expired, and whether a file has a record.
create index photos_kept on photos (device_id, path collate "C") include (bytes) where path <> '';

-- Alerts --------------------------------------------------------------------------------------------

-- Derived from notifications of type 3, or entered by a person (then `notification_id` is null).
create table alerts (
  id bigserial,
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
-- Open alerts by age for people who see all customers, and by device for people of one customer.
create index alerts_open on alerts (id desc) where state = 'open';
create index alerts_open_of_device on alerts (device_id, id desc) where state = 'open';

-- Derived tables ------------------------------------------------------------------------------------
-- Written in the same transaction as the notifications they follow from; docs/derived-data.md has a row for
-- each: what it holds, what writes it, how it is rebuilt and what reads it.

-- Exact numbers of notifications in buckets of an hour, a day and 32 days, so that any range and any page of
-- a list is found from a few rows. Type 0 counts all types.
create table notification_counts (
  device_id integer not null references devices,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  primary key (device_id, type, span_hours, bucket)
);

-- The same for all devices of a customer; customer 0 is all customers.
create table notification_totals (
  customer_id integer not null,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  primary key (customer_id, type, span_hours, bucket)
);

-- Pending changes of the two tables above. Transactions only append, so that none waits for another. The
-- compaction moves them into the tables about every second; readers add them to what the tables hold.
create table count_changes (
  device_id integer not null references devices,
  customer_id integer not null,
  type smallint not null,
  hour timestamptz not null,
  change bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Readings of a source summed over 15 minutes. A level is sum / readings; its peak is max.
create table source_rollups (
  device_id integer not null references devices on delete cascade,
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
  -- How many people's equipment was judged: tells a picture of nobody from one on which nobody was judged.
  ppe_people_sum bigint not null default 0,
  -- A device's range of time lies together, whatever its sources.
  primary key (device_id, bucket, source)
);
create index source_rollups_bucket on source_rollups (bucket);

-- What the sources of a customer (as customer 0: all sources) add up to. Levels cover the hour that begins
-- with the bucket, whichever quarter that is, so that the hours of every time zone are there; peak, alerts and
-- readings cover the bucket's own 15 minutes. Computed from `source_rollups`, never added to.
create table levels (
  customer_id integer not null,
  bucket timestamptz not null,
  people numeric,
  distance numeric,
  ppe numeric,
  mask_people numeric,
  masks numeric,
  peak bigint,
  alerts integer not null,
  ppe_people numeric,
  readings bigint not null default 0,
  primary key (customer_id, bucket)
);

-- Pending changes of `levels`: buckets whose rollups changed. Appended by every change in its own
-- transaction, taken by the compaction.
create table level_changes (
  customer_id integer not null,
  bucket timestamptz not null
);

-- The newest notification of each type.
create table device_latest (
  device_id integer not null references devices,
  type smallint not null,
  notification_id bigint not null,
  at timestamptz not null,
  primary key (device_id, type)
);

create table device_states (
  device_id integer primary key references devices,
  last_received_at timestamptz not null,
  health_at timestamptz,
  -- What the last Health message found degraded, [text, …]; empty when all was well.
  troubles jsonb,
  -- The last Health message that spoke of all cameras: a partial one speaks of those alone that it lists.
  complete_health_at timestamptz,
  -- Since when Health messages name troubles, by the server's clock; null while they name none. Observed, not
  -- computed: a rebuild of the states keeps it.
  degraded_since timestamptz
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

-- Attention -----------------------------------------------------------------------------------------

-- What a person has looked at of what needs somebody. Alerts up to `alerts_to` are read; newer ones are listed
-- one by one in `read_alerts`, because a lower id may be committed later.
create table attention_reads (
  user_id integer primary key references users on delete cascade,
  alerts_to bigint not null
);

create table read_alerts (
  user_id integer not null references users on delete cascade,
  alert_id bigint not null,
  device_id integer not null,
  primary key (user_id, alert_id),
  foreign key (device_id, alert_id) references alerts (device_id, id) on delete cascade
);
create index read_alerts_alert on read_alerts (device_id, alert_id);

-- The device's state that was looked at and since when it was in it; a later change of state counts anew.
create table read_devices (
  user_id integer not null references users on delete cascade,
  device_id integer not null references devices on delete cascade,
  state text not null,
  since timestamptz not null,
  primary key (user_id, device_id)
);
create index read_devices_device on read_devices (device_id);

-- Jobs ----------------------------------------------------------------------------------------------

-- Filled by pg-boss at the server's start.
create schema if not exists pgboss;

-- Background work that a person began, as that person sees it; pg-boss runs it, in its own schema. `key` names
-- what the work is done to: while a job of the same kind and key is unfinished no second one begins.
create table jobs (
  id uuid primary key,
  kind text not null,
  key text not null,
  noun text not null,
  record_id bigint,
  user_id integer references users on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index jobs_unfinished on jobs (kind, key) where finished_at is null;
create index jobs_newest on jobs (created_at desc);

-- Retention -----------------------------------------------------------------------------------------

-- A run of retention, for all customers or for one. The next run goes on with an unfinished one.
create table retention_runs (
  id integer generated always as identity primary key,
  customer_id integer references customers on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text
);

create table retention_removals (
  run_id integer not null references retention_runs on delete cascade,
  customer_id integer not null references customers on delete cascade,
  notifications bigint not null,
  photos bigint not null,
  bytes bigint not null,
  primary key (run_id, customer_id)
);

-- Audit ---------------------------------------------------------------------------------------------

-- Who changed what, when, from where. Written before the change begins, so that none is without an entry;
-- `status` is what the change was answered with, null where it never came to an answer. Names of people stay
-- after they are deleted. `keep_audit` refuses other changes.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  username text not null,
  address text not null,
  action text not null,
  noun text not null,
  record_id bigint,
  change jsonb not null,
  status smallint,
  request_id text not null,
  constraint audit_entries_change_size check (octet_length(change::text) <= 16384)
);
create index audit_entries_user on audit_entries (user_id, id);
create index audit_entries_noun on audit_entries (noun, id);
create index audit_entries_at on audit_entries (at);

-- How often an event was repeated within its minute; it has one entry however often somebody tries.
create table audit_repeats (
  key bytea primary key,
  entry_id bigint not null references audit_entries,
  more integer not null default 0,
  minute timestamptz not null
);
create index audit_repeats_entry on audit_repeats (entry_id);
create index audit_repeats_minute on audit_repeats (minute);

-- Products ------------------------------------------------------------------------------------------

create table products (
  id integer generated always as identity primary key,
  img text not null default '',
  title text not null default '',
  subtitle text not null default '',
  price numeric(9, 2) not null default 0.01,
  discount integer not null default 0,
  description_1 text not null default '',
  description_2 text not null default '',
  code text not null default '',
  hashtag text not null default '',
  technology text[] not null default '{}',
  rating numeric(2, 1) not null default 5,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Search --------------------------------------------------------------------------------------------

-- Parts of names and codes are found by trigrams. The extension comes with PostgreSQL and may be created by
-- the owner of a database; where it is missing or not allowed, a search reads the rows one by one instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index devices_search on devices using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index cameras_search on cameras using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index customers_search on customers using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index users_search on users
    using gin (lower(name || ' ' || surname || E'\n' || email) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'Searches work without an index, as pg_trgm cannot be installed: %', sqlerrm;
end $$;
