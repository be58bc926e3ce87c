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

-- A new generation of a person's sessions ends all of them.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger end_sessions after update of session_generation on users
  for each row when (old.session_generation <> new.session_generation) execute function end_sessions();

-- The second factor of a person: a secret shared with an authenticator app, encrypted. It counts once the
-- person has shown a code of it.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it and those before are not taken again.
  last_step bigint not null default 0
);

-- Codes for when the app is lost, each good once.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sessions begun from then on by people of the role need a second factor; null where none is required.
alter table roles add column second_factor_since timestamptz;
