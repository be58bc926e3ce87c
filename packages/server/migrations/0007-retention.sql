-- What a run of retention did: for all customers, or for one. Unfinished, it goes on with the next.
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

-- A picture's path begins with the day its notification is filed under, so in the order of bytes the
-- oldest come first. Finds what has expired, and whether a file has a record.
create index photos_kept on photos (device_id, path collate "C") include (bytes) where path <> '';

-- Kept totals do not hold a device that has nothing else.
alter table source_rollups
  drop constraint source_rollups_device_id_fkey,
  add foreign key (device_id) references devices on delete cascade;
