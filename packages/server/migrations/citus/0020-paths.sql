-- How people's feet moved over the pictures of cameras, as messages say it (decision 106). They are no part of a stored
-- payload: they have their own retention, and a customer may want none.

-- How long paths are kept; 0: none are. Null: as long as notifications.
alter table customers add column keep_paths_days integer;
alter table customers add constraint customers_keep_paths_days_check check (keep_paths_days >= 0);

-- Paths as messages bring them; the server moves them into `walked_paths` about every minute.
create table new_walked_paths (
  id bigint generated always as identity primary key,
  device_id integer not null references devices on delete cascade,
  source text not null,
  -- The hour in which the first path begins; the moments of `packed` count from it.
  hour timestamptz not null,
  -- When somebody would have been seen.
  covered_from timestamptz not null,
  covered_until timestamptz not null,
  path_count integer not null,
  -- Paths one after the other (server/src/derived/paths/path-packing.ts).
  packed bytea not null
);
create index new_walked_paths_device on new_walked_paths (device_id, hour);

-- The paths of a source and an hour.
create table walked_paths (
  device_id integer not null references devices on delete cascade,
  source text not null,
  hour timestamptz not null,
  covered tstzmultirange not null,
  path_count integer not null,
  packed bytea not null,
  primary key (device_id, source, hour)
) partition by range (hour);

-- Hours without a partition of their own: of before this version, and of senders that were late for months.
create table walked_paths_rest partition of walked_paths default;

-- Counts of a line that were made history by its drawing over stored paths, from `since` to `until`. A later one counts
-- where two overlap. One that was taken back counts no more: what messages said of that time does.
create table line_recounts (
  id integer generated always as identity primary key,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  -- As in `counting_lines`.
  points jsonb not null,
  since timestamptz not null,
  until timestamptz not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null,
  reverted_at timestamptz,
  reverted_by text
);
create index line_recounts_line on line_recounts (camera_id, line, id);

drop function if exists create_notification_partitions(date, date);
drop function if exists drop_notification_partition(text);
