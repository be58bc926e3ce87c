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
