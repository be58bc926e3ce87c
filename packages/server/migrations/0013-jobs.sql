-- Work in the background that a person began, as that person sees it. pg-boss runs it, in its own schema.
-- `key` tells what the same kind of work is done to: while one is unfinished there is no second.
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
