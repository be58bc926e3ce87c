-- Whether the provider vouched for the account's e-mail address. Nobody wrote it down before, so an older
-- identity counts as not verified until its provider says so at the next sign-in.
alter table identities add column verified boolean not null default false;

-- What a social sign-in is exchanged for a session with: once, soon, and by the browser that began.
create table sign_in_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_expires on sign_in_codes (expires_at);
create index sign_in_codes_user on sign_in_codes (user_id);

-- A wrong sign-in from a browser that the account was signed in with before counts for that browser alone.
alter table sign_in_failures add column device text;
create index sign_in_failures_device on sign_in_failures (device, at) where device is not null;
