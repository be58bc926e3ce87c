-- Files that background jobs made for people to download, in parts. They are kept for a day.
create table export_parts (
  job_id uuid not null,
  part integer not null,
  made_at timestamptz not null default now(),
  content bytea not null,
  primary key (job_id, part)
);
create index export_parts_made on export_parts (made_at);
