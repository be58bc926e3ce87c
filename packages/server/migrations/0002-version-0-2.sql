-- Version 0.2: brings the tables of version 0.1.0 (0001) to those of 0.2. See
-- docs/decisions/0084-folded-migrations.md for why it is one file.
--
-- Tables of which columns change their place or type are set aside in a schema of their own, made anew and filled from
-- there: one copy, and indexes are built when the rows are there, which leaves them full. No database that is laid out
-- for Citus is older than this file.

-- Indexes of millions of rows are built without temporary files.
set local maintenance_work_mem = '256MB';
create schema version_0_1;

-- Customers -----------------------------------------------------------------------------------------

alter table customers
  add column operators_write_rules boolean not null default false,
  -- The most that its cameras' watchers may send of people.
  add column watcher_sharing text not null default 'whole'
    check (watcher_sharing in ('whole', 'faces', 'people', 'numbers'));

-- Users ---------------------------------------------------------------------------------------------

-- Sessions are ended where a user's session generation is raised (user-store.ts): a table of which every node of Citus
-- has a copy cannot have a trigger.
drop trigger if exists end_sessions on users;
drop function if exists end_sessions();

-- A key of a table of devices' rows holds the device, so that Citus can distribute it. Ids of alerts are unique without
-- it.
alter table read_alerts drop constraint read_alerts_pkey, add primary key (user_id, alert_id, device_id);

-- One-time links by which a person sets a new password: of each user the newest that was mailed, and the newest that an
-- administrator made. The token is stored as a digest: it is random, so that a plain digest is enough. A used link is
-- deleted.
create table password_links (
  user_id integer not null references users on delete cascade,
  by_mail boolean not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (user_id, by_mail)
);

-- Keys of programs that read data, or handle it, without a person. Stored as a digest, as password links are.
create table api_keys (
  id serial primary key,
  name text not null,
  role text not null check (role in ('VIEWER', 'OPERATOR')),
  -- Null: all customers.
  customer_id integer references customers on delete cascade,
  key_hash bytea not null unique,
  -- How the key begins, to tell it from others.
  prefix text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_customer on api_keys (customer_id);

-- Devices -------------------------------------------------------------------------------------------

alter table devices
  -- What becomes of a source that is no camera of its device: it waits in a list (ask) or counts at once (adopt).
  add column new_sources text not null default 'ask' check (new_sources in ('ask', 'adopt')),
  -- How it speaks: `foyer`, or the name of the profile that converts its messages.
  add column profile text not null default 'foyer',
  -- How messages of the profile `custom` become notifications: a JSONata expression.
  add column mapping text not null default '';

-- Codes that give a device its token and configuration once: the newest of each device. A code is stored as a digest
-- with a key of the server.
create table claim_codes (
  device_id integer primary key references devices on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  -- Digest of what whoever claimed it chose, to ask again when the answer was lost.
  nonce_hash bytea,
  -- Digest of the token that was answered: once the device has another, nobody asks again.
  token_hash bytea
);

-- Links by which somebody without an account sets up the devices of one customer for a short time. The token is stored
-- as a digest, as that of password links is. A revoked link is deleted.
create table installer_links (
  id serial primary key,
  customer_id integer not null references customers on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index installer_links_customer on installer_links (customer_id);

-- Cameras -------------------------------------------------------------------------------------------

-- How the camera watcher is to watch a camera. `address` is encrypted with a key of the token secret; null without one.
create table camera_watch_settings (
  camera_id integer primary key references cameras on delete cascade,
  enabled boolean not null,
  address bytea,
  every_s double precision not null,
  pictures_per_s double precision not null,
  distance_m double precision not null,
  sharing text not null check (sharing in ('whole', 'faces', 'people', 'numbers')),
  -- A rectangle on the floor: {"points": [[x, y], …], "width_m": …, "depth_m": …}; null: heights of people tell distances.
  ground jsonb
);

-- What people say of a camera's counting line. `line` is its id on the wire.
create table counting_lines (
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  name text not null default '',
  in_name text not null default '',
  out_name text not null default '',
  -- A polyline over the picture, [[x, y], …] from 0 to 1; null where it was not drawn.
  points jsonb,
  -- A removed line is listed again when a message after this names it.
  removed_at timestamptz,
  primary key (camera_id, line)
);

-- The same of a zone; its `points` are a polygon.
create table counting_zones (
  camera_id integer not null references cameras on delete cascade,
  zone text not null,
  name text not null default '',
  points jsonb,
  removed_at timestamptz,
  primary key (camera_id, zone)
);

-- Sources -------------------------------------------------------------------------------------------

-- Every source that a device sent readings of, and every camera's Code. Rollups hold all sources; numbers are
-- made of those alone that count.
create table sources (
  device_id integer not null references devices on delete cascade,
  source text not null,
  -- What a person, or the device's `new_sources`, decided; a source that is a camera's Code counts in any state.
  state text not null default 'new' check (state in ('new', 'adopted', 'ignored')),
  -- Of which camera an adopted source is another name; null where it counts by itself.
  camera_id integer references cameras,
  -- The name under which it counts; null while it does not. Computed by `settleSources`.
  counted_as text,
  primary key (device_id, source)
);
create index sources_new on sources (device_id) where state = 'new' and counted_as is null;
create index sources_camera on sources (camera_id) where camera_id is not null;

-- What counted until now goes on counting.
insert into sources (device_id, source, state, counted_as)
select device_id, code, 'new', code
from cameras;
insert into sources (device_id, source, state, counted_as)
select distinct device_id, source, 'adopted', source
from source_rollups
on conflict (device_id, source) do nothing;

-- Notifications -------------------------------------------------------------------------------------

-- Ingest checked every message twice for the same device: `notifications` keeps its foreign key. And as no index of
-- the keys begins with `device_id`, removing a device read all keys there are.
alter table notification_keys drop constraint notification_keys_device_id_fkey;

-- The server packs payloads that are written from now on (docs/decisions/0069-packed-payloads.md); stored rows stay as
-- they are and are read alike. Changes the catalogue alone, whatever the tables' size.
alter table notifications
  alter column payload drop not null,
  add column packed_payload bytea;
-- Nothing is gained by compressing it again. One that is longer than 2 kB is moved out of its row.
alter table notifications alter column packed_payload set storage external;

-- A row of version 0.1 that is written again is compressed, but kept whole while it fits a page: columns that are
-- `extended` would be moved out of every row that is longer than the target.
alter table notifications alter column code set storage main, alter column payload set storage main;
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'notifications'::regclass loop
    execute format('alter table %s set (toast_tuple_target = 128)', part);
  end loop;
  -- lz4 takes a tenth of pglz's time. The PostgreSQL that comes with Foyer is built without it.
  begin
    for part in
      select 'notifications'::regclass
      union all
      select inhrelid::regclass from pg_inherits where inhparent = 'notifications'::regclass
    loop
      execute format('alter table %s alter column payload set compression lz4', part);
    end loop;
  exception
    when feature_not_supported then
      raise notice 'Payloads are compressed by pglz, as this PostgreSQL is built without lz4.';
  end;
end $$;

-- Messages of other profiles ------------------------------------------------------------------------

-- What a profile keeps of a device from message to message, such as the last totals. Changed in the transaction that
-- stores the notifications that follow from it; `version` counts the changes.
create table profile_states (
  device_id integer primary key references devices on delete cascade,
  profile text not null,
  state jsonb not null,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);

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

-- Alerts --------------------------------------------------------------------------------------------

alter table alerts
  -- Name of the program that handled the alert last, where it was none of the users.
  add column handled_by_program text,
  -- Came as history, long after it was made: needs no attention. Alerts of before count as they did.
  add column late boolean not null default false;
drop index alerts_open;
drop index alerts_open_of_device;
create index alerts_open on alerts (id desc) where state = 'open' and not late;
create index alerts_open_of_device on alerts (device_id, id desc) where state = 'open' and not late;

-- Counts of notifications ---------------------------------------------------------------------------

-- The counts of hours are no rows of their own any more: the row of a day holds them. `hours` has an entry for each
-- hour that holds something: 32 × its count + the hour (0 to 23, UTC); `counted_hours` reads it. A customer's, or
-- everybody's, may be more than an integer holds.
alter table notification_counts set schema version_0_1;
alter table notification_totals set schema version_0_1;

-- Exact numbers of notifications in buckets of a day and 32 days, so that any range and any page of a list is found
-- from a few rows. Type 0 counts all types.
create table notification_counts (
  device_id integer not null references devices,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  hours integer[],
  primary key (device_id, type, span_hours, bucket),
  check (case span_hours when 24 then hours is not null when 768 then hours is null else false end)
);

-- The same for all devices of a customer; customer 0 is all customers.
create table notification_totals (
  customer_id integer not null,
  type smallint not null,
  span_hours smallint not null,
  bucket timestamptz not null,
  count bigint not null,
  hours bigint[],
  primary key (customer_id, type, span_hours, bucket),
  check (case span_hours when 24 then hours is not null when 768 then hours is null else false end)
);

insert into notification_counts (device_id, type, span_hours, bucket, count, hours)
select c.device_id, c.type, c.span_hours, c.bucket, c.count, d.hours
from version_0_1.notification_counts c
left join (
  select device_id, type, date_bin('1 day', bucket, 'epoch') as day,
    array_agg((32 * count)::integer + extract(hour from bucket at time zone 'UTC')::integer order by bucket) as hours
  from version_0_1.notification_counts where span_hours = 1
  group by 1, 2, 3) d
  on c.span_hours = 24 and d.device_id = c.device_id and d.type = c.type and d.day = c.bucket
where c.span_hours > 1
order by 1, 2, 3, 4;

insert into notification_totals (customer_id, type, span_hours, bucket, count, hours)
select t.customer_id, t.type, t.span_hours, t.bucket, t.count, d.hours
from version_0_1.notification_totals t
left join (
  select customer_id, type, date_bin('1 day', bucket, 'epoch') as day,
    array_agg(32 * count + extract(hour from bucket at time zone 'UTC')::integer order by bucket) as hours
  from version_0_1.notification_totals where span_hours = 1
  group by 1, 2, 3) d
  on t.span_hours = 24 and d.customer_id = t.customer_id and d.type = t.type and d.day = t.bucket
where t.span_hours > 1
order by 1, 2, 3, 4;

-- Rollups and levels --------------------------------------------------------------------------------

-- Rows that take half the disk, with the same values: the order of columns matters, fixed widths first, then what needs
-- no alignment. See docs/decisions/0043-disk-per-notification.md.
alter table source_rollups set schema version_0_1;
alter table levels set schema version_0_1;

-- Readings of a source summed over 15 minutes. A level is sum / readings; its peak is max. What is 0 is null, which
-- takes no space; sums are numeric: 5 bytes for a small one, and none is too large.
create table source_rollups (
  bucket timestamptz not null,
  device_id integer not null,
  info_readings integer not null,
  people_max integer,
  -- Info readings of people of whom nobody's equipment was judged. All others are part of `ppe_sum`.
  unjudged_readings integer,
  mask_readings integer,
  alerts integer,
  -- Readings of lines or zones alone: they hold neither people, nor masks, nor an alert.
  other_readings integer,
  source text not null,
  people_sum numeric,
  distance_sum numeric,
  ppe_sum numeric,
  -- How many people's equipment was judged: tells a picture of nobody from one on which nobody was judged.
  ppe_people_sum numeric,
  mask_people_sum numeric,
  masks_sum numeric
);
insert into source_rollups
select
  bucket, device_id, info_readings, people_max,
  nullif(info_readings - ppe_readings, 0),
  nullif(mask_readings, 0), nullif(alerts, 0), null,
  source,
  nullif(people_sum, 0), nullif(distance_sum, 0), nullif(ppe_sum, 0),
  nullif(ppe_people_sum, 0), nullif(mask_people_sum, 0), nullif(masks_sum, 0)
from version_0_1.source_rollups;
alter table source_rollups
  -- A device's range of time lies together, whatever its sources.
  add primary key (device_id, bucket, source),
  add foreign key (device_id) references devices on delete cascade;
create index source_rollups_bucket on source_rollups (bucket);

-- What the sources of a customer (as customer 0: all sources) add up to. Levels cover the hour that begins with the
-- bucket, a whole or a half hour of UTC; alerts and readings cover its first 30 minutes, peaks the first and the
-- second 15. Computed from `source_rollups`, never added to.
create table levels (
  bucket timestamptz not null,
  customer_id integer not null,
  people numeric,
  distance numeric,
  ppe numeric,
  ppe_people numeric,
  mask_people numeric,
  masks numeric,
  first_peak numeric,
  second_peak numeric,
  alerts numeric not null,
  readings numeric not null
);
insert into levels
select
  l.bucket, l.customer_id,
  l.people, l.distance, l.ppe, l.ppe_people, l.mask_people, l.masks,
  l.peak, later.peak,
  l.alerts + coalesce(later.alerts, 0), l.readings + coalesce(later.readings, 0)
from version_0_1.levels l
left join version_0_1.levels later
  on later.customer_id = l.customer_id and later.bucket = l.bucket + interval '15 minutes'
where l.bucket = date_bin('30 minutes', l.bucket, 'epoch')
order by 2, 1;
alter table levels add primary key (customer_id, bucket);

-- People in zones: readings of a source's zone summed over 15 minutes. Unlike those of sources they are removed
-- with the notifications that retention removes.
create table zone_rollups (
  device_id integer not null references devices on delete cascade,
  source text not null,
  zone text not null,
  bucket timestamptz not null,
  readings integer not null,
  people_sum bigint not null,
  people_max integer not null,
  -- A device's range of time lies together, whatever its sources and zones.
  primary key (device_id, bucket, source, zone)
);

-- How long people stayed in a zone who left it in 15 minutes: numbers of stays by classes of length, which add up over
-- any time, zones and sites. They go with the notifications, as `zone_rollups` do.
create table zone_stays (
  device_id integer not null references devices on delete cascade,
  source text not null,
  zone text not null,
  bucket timestamptz not null,
  -- Of length: each is 15 % longer than the one before (`stay-classes.ts`).
  class smallint not null,
  stays integer not null,
  primary key (device_id, bucket, source, zone, class)
);

-- People who crossed a counting line in 15 minutes, and the time of these that messages spoke for. Kept as
-- `source_rollups` is: retention removes notifications, flows stay.
create table line_flows (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  bucket timestamptz not null,
  -- Disjoint spans of the bucket, ascending: begin, end, begin, end, … in ms after its begin, ends excluded.
  covered integer[] not null,
  covered_ms integer not null,
  -- When each person crossed, ascending, in ms after the bucket's begin: a count that begins within it is exact.
  in_ms integer[] not null,
  out_ms integer[] not null,
  people_in integer not null generated always as (cardinality(in_ms)) stored,
  people_out integer not null generated always as (cardinality(out_ms)) stored,
  primary key (device_id, source, line, bucket)
);

-- Lines that a device has named, whether or not anybody has described them.
create table seen_lines (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  -- How far before a notification's time its crossings lay, at most: a rebuild reads as much further.
  reach_ms bigint not null,
  primary key (device_id, source, line)
);

-- States of devices ---------------------------------------------------------------------------------

-- When a message of now came last; null where there was only history. Devices of before count as they did.
alter table device_states add column live_at timestamptz;
update device_states set live_at = last_received_at;

-- When a source last sent a result in an Info message, which may speak of lines or zones alone.
alter table source_states add column result_at timestamptz;

-- What a Health message last said is wrong with the picture of a source. It stands while the source's newest Health
-- message says it: until `source_states.health_at` is later than `said_at`.
create table picture_faults (
  device_id integer not null references devices on delete cascade,
  source text not null,
  kind text not null,
  -- By the device's clock: the same fault is always told with the same.
  since timestamptz not null,
  -- The same moment where the device's clock was wrong: as its messages are filed.
  began_at timestamptz not null,
  said_at timestamptz not null,
  -- The message that came with the pictures, and their positions in it.
  notification_id bigint,
  reference_position smallint,
  picture_position smallint,
  primary key (device_id, source)
);

-- Areas ---------------------------------------------------------------------------------------------

-- A place with entrances, each a line of a camera, of which Foyer says how many people are inside.
create table areas (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  name text not null,
  -- 0: no limit.
  capacity integer not null default 0 check (capacity >= 0),
  -- When its count begins anew each day, in the site's clock: HH:mm.
  reset_at text not null default '04:00',
  -- {weekly: [{weekday, opens, closes}], exceptions: [{date, hours: [{opens, closes}]}]}
  opening_hours jsonb not null default '{"weekly": [], "exceptions": []}',
  created_at timestamptz not null default now()
);
create index areas_customer on areas (customer_id);

create table area_lines (
  area_id integer not null references areas on delete cascade,
  position smallint not null,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  direction smallint not null check (direction in (1, -1)),
  primary key (area_id, position),
  unique (area_id, camera_id, line)
);
create index area_lines_camera on area_lines (camera_id);

-- How many people were inside, as a person counted them: holds from `at` on, until the next reset or recount.
create table area_recounts (
  id integer generated always as identity primary key,
  area_id integer not null references areas on delete cascade,
  at timestamptz not null,
  people integer not null check (people >= 0),
  reason text not null,
  username text not null,
  entered_at timestamptz not null default now()
);
create index area_recounts_at on area_recounts (area_id, at);

-- Links to the public page of an area. A link's address holds its id and a signature of the server, so that it can
-- be shown again; a revoked link is deleted, which ends its address.
create table area_links (
  id integer generated always as identity primary key,
  area_id integer not null references areas on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create index area_links_area on area_links (area_id);

-- Alarms --------------------------------------------------------------------------------------------

-- Conditions that need a person's action. All their tables lie on the coordinator of a database with Citus.

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
  changed_at timestamptz(3) not null default now(),
  -- Whether an alarm that has ended waits for somebody to acknowledge it (`cleared`).
  needs_acknowledgement boolean not null default false
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
-- it refers to no table; nor do `device_id` and `channel_id`. It is 0 for an alarm that no rule raises: a channel that
-- fails.
create table alarms (
  id bigint primary key default nextval('alarm_ids'),
  rule_id integer not null,
  -- What the rule was evaluated for: 'device:7', 'source:7:cam-1', 'area:3', … A name that holds ':' or '%' is written
  -- with '%3A' and '%25'.
  subject text not null,
  rule_name text not null,
  measure text not null,
  severity text not null check (severity in ('critical', 'warning', 'notice')),
  state text not null check (state in ('active', 'acknowledged', 'cleared', 'closed')),
  advice text not null,
  suppressed_by bigint,
  out_of_service boolean not null default false,
  shelved_until timestamptz,
  chattering boolean not null default false,
  repeats integer not null default 0,
  -- Null for a channel of every customer: its alarms are for administrators alone.
  customer_id integer references customers on delete cascade,
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
  -- Since when the device of an open alarm has been silent; null where it has not.
  device_offline_since timestamptz(3),
  -- Closed because its rule, device, camera or area is gone: it stays closed. Others that closed by themselves open again
  -- when their condition is back.
  orphaned boolean not null default false,
  -- Its text is made when it is shown; `params` holds what has no column of its own (alarm-params.ts).
  code text not null,
  params jsonb not null,
  channel_id integer,
  unique (rule_id, subject, started_at),
  constraint alarms_customer_check check (customer_id is not null or channel_id is not null)
);
create index alarms_newest on alarms (started_at desc, id desc);
create index alarms_of_customer on alarms (customer_id, started_at desc, id desc);
create index alarms_open on alarms (customer_id, severity) where state <> 'closed';
-- The order of the list of alarms that are not closed: lasting before cleared, then severity, then age. The query of
-- the list has the same expressions (`alarm-order.ts`).
create index alarms_by_urgency on alarms (
  (case state when 'active' then 1 when 'acknowledged' then 2 else 3 end),
  (case severity when 'critical' then 1 when 'warning' then 2 else 3 end),
  started_at, id)
  where state <> 'closed';
create index alarms_of_device on alarms (device_id, started_at);
-- The evaluation asks for alarms of devices that last or ended lately, among all that these ever had.
create index alarms_of_device_end on alarms (device_id, ended_at);
create index alarms_of_channel on alarms (channel_id) where channel_id is not null;
create index alarms_lasting on alarms (rule_id, subject) where ended_at is null;
create index alarms_suppressed on alarms (suppressed_by) where suppressed_by is not null;
create index alarms_shelved on alarms (shelved_until) where shelved_until is not null;
-- What holds alarms back is looked for among the open alarms of devices that are offline, and among those held back.
create index alarms_of_offline_devices on alarms (id) where device_offline_since is not null;
create index alarms_open_of_device on alarms (device_id) where state <> 'closed';
create index alarms_out_of_service on alarms (id) where out_of_service and state <> 'closed';
-- The performance of alarms by week reads the few that stand for long.
create index alarms_standing on alarms (started_at)
  where ended_at is null or ended_at - started_at > interval '24 hours';

-- What happened to an alarm; `username` is null where nobody did it.
create table alarm_events (
  alarm_id bigint not null references alarms on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  username text,
  text text not null default '',
  -- What was true at its moment; null where `text` says all.
  code text,
  params jsonb,
  primary key (alarm_id, id)
);
create index alarm_events_at on alarm_events (at);
create index alarm_events_of_people on alarm_events (at) where username is not null;

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
  -- The types of messages that change the state whatever they read.
  message_types smallint[] not null default '{1,2,3,4}',
  primary key (rule_id, subject)
);
create index alarm_evaluations_device on alarm_evaluations (device_id);
create index alarm_evaluations_due on alarm_evaluations (due_at) where due_at is not null;

-- Pending work: a device sent what may begin, change or end an alarm. Appended by ingest in the messages' own
-- transaction, taken by the evaluation.
create table alarm_triggers (
  device_id integer not null,
  -- Time of the oldest message of which it speaks.
  at timestamptz(3) not null,
  -- Why the device is to be evaluated, which says how soon: 'begin', a message reached a threshold; 'lasting', a message
  -- of a device whose alarm lasts or is about to; 'late', one older than the device's newest; 'window', what is added up
  -- over time.
  kind text not null default 'begin',
  -- Time of the newest message of which it speaks.
  last_at timestamptz(3) not null,
  -- Before it, nobody evaluates.
  due_at timestamptz(3),
  -- Since when the mark waits.
  marked_at timestamptz not null default now()
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

-- Messages about alarms -----------------------------------------------------------------------------

-- Where they go: e-mail addresses or the address of a webhook.
create table channels (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('email', 'webhook')),
  -- null: of alarms of every customer.
  customer_id integer references customers on delete cascade,
  enabled boolean not null default true,
  -- Of e-mail.
  recipients text[] not null default '{}',
  -- Of webhooks: the shape of the body, with the JSONata template where it is 'custom'.
  format text not null default 'foyer',
  template text not null default '',
  -- As it is shown: without the part that is a secret.
  shown_url text not null default '',
  -- {url, signingSecret, authorization, routingKey}, encrypted (AES-256-GCM).
  secrets bytea,
  created_at timestamptz not null default now()
);

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

-- Who is told of which alarms, and when.
create table telling_policies (
  id integer generated always as identity primary key,
  name text not null,
  -- null: alarms of every customer.
  customer_id integer references customers on delete cascade,
  enabled boolean not null default true,
  severities text[] not null,
  -- As areas.opening_hours; without any hours always.
  hours jsonb not null default '{"weekly": [], "exceptions": []}',
  -- {opens, closes} in the site's clock: only critical alarms are told meanwhile. null: none.
  quiet_hours jsonb,
  -- 0: no reminders.
  reminder_minutes integer not null default 0,
  group_by text not null default 'device' check (group_by in ('device', 'rule', 'customer')),
  group_wait_seconds integer not null default 10,
  group_interval_seconds integer not null default 60,
  tell_ended boolean not null default true,
  created_at timestamptz not null default now()
);

-- Whom a policy tells after how many minutes without acknowledgement.
create table telling_recipients (
  policy_id integer not null references telling_policies on delete cascade,
  position smallint not null,
  after_minutes integer not null,
  user_id integer references users on delete cascade,
  channel_id integer references channels,
  primary key (policy_id, position),
  check ((user_id is null) <> (channel_id is null))
);
create index telling_recipients_channel on telling_recipients (channel_id);
create index telling_recipients_user on telling_recipients (user_id);

-- Alarms that changed; written in the transaction of the change, removed when what is to be told is planned.
create table telling_outbox (
  id bigint generated always as identity primary key,
  alarm_id bigint not null
);

-- What a policy has told of an alarm that is not over.
create table tellings (
  policy_id integer not null references telling_policies on delete cascade,
  alarm_id bigint not null,
  -- Alarms of the same key are one message.
  group_key text not null,
  -- Since when it could be told; escalation counts from here.
  since timestamptz not null,
  -- Of the steps of the policy, in order.
  steps_told smallint not null default 0,
  last_told_at timestamptz,
  -- Whether its end was told: if it begins again, it is told anew.
  end_told boolean not null default false,
  -- When it is to be looked at again.
  due_at timestamptz not null,
  primary key (policy_id, alarm_id)
);
create index tellings_due on tellings (due_at);
create index tellings_group on tellings (policy_id, group_key);
create index tellings_alarm on tellings (alarm_id);

-- A message to one recipient, with what the receiver answered.
create table deliveries (
  id bigint generated always as identity primary key,
  -- The same for each attempt, and when a person sends it again: receivers know a repetition by it.
  message_id uuid not null,
  kind text not null check (kind in ('alarms', 'report')),
  -- Messages that were made together, and the group of alarms they are about; empty: of several groups.
  bundle_id uuid,
  group_key text not null default '',
  -- Everybody whose alarms or figures it shows; customer_id is null where these are several.
  customer_ids integer[] not null,
  customer_id integer references customers on delete cascade,
  policy_id integer references telling_policies on delete set null,
  user_id integer references users on delete set null,
  channel_id integer references channels on delete set null,
  -- As it was named when the message was made.
  recipient text not null,
  subject text not null,
  content jsonb not null,
  -- 'replaced': a newer message about the same alarms went to the same recipient before it could be sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'replaced')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  sent_at timestamptz,
  -- What the receiver said last, or why it could not be reached.
  answer text not null default '',
  -- Until then an attempt is under way, and no other begins.
  attempt_until timestamptz
);
create index deliveries_of_policy on deliveries (policy_id, created_at);
create index deliveries_of_customer on deliveries (customer_id, id);
create index deliveries_waiting on deliveries (created_at) where state = 'waiting';
create index deliveries_waiting_of_channel on deliveries (channel_id) where state = 'waiting';

-- One row where an administrator confirmed at which address browsers reach this Foyer; FOYER_PUBLIC_URL goes first.
create table public_address (
  is_only boolean primary key default true check (is_only),
  address text not null,
  confirmed_at timestamptz not null,
  -- E-mail of who confirmed it.
  confirmed_by text not null
);

-- Reports -------------------------------------------------------------------------------------------

-- Reports that are sent by e-mail, one for each period, to people of the customer.
create table report_schedules (
  id integer generated always as identity primary key,
  name text not null,
  customer_id integer not null references customers on delete cascade,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  -- By the site's clock: HH:mm.
  send_at text not null default '06:00',
  enabled boolean not null default true,
  -- When the report of the next period is due; moved on in the transaction that makes its deliveries.
  next_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index report_schedules_next on report_schedules (next_at) where enabled;

create table report_recipients (
  schedule_id integer not null references report_schedules on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (schedule_id, user_id)
);
create index report_recipients_user on report_recipients (user_id);

-- Servers and jobs ----------------------------------------------------------------------------------

-- Says which server lives, so that others continue what one that ended had begun.

-- The lease of each server, renewed about twice a second. `holder` is a run of the server, or of the one that took the
-- lease over.
create table server_leases (
  name text primary key,
  holder uuid not null,
  renewals bigint not null default 0,
  is_released boolean not null default false
);

-- The run of a server that makes an attempt of a background job.
create table job_holders (
  job_id uuid primary key,
  kind text not null,
  holder uuid not null
);
create index job_holders_by_holder on job_holders (holder);

-- Files that background jobs made for people to download, in parts. They are kept for a day.
create table export_parts (
  job_id uuid not null,
  part integer not null,
  made_at timestamptz not null default now(),
  content bytea not null,
  primary key (job_id, part)
);
create index export_parts_made on export_parts (made_at);

drop schema version_0_1 cascade;
