-- Wrong sign-ins of the last minutes. `account` is a digest of the e-mail address that was given,
-- whether or not there is such an account.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account bytea not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account, at);
create index sign_in_failures_address on sign_in_failures (address, at);

-- Where an account was signed in from: who guesses elsewhere does not lock its owner out there.
create table sign_in_addresses (
  account bytea not null,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (account, address)
);

-- Who changed what, when, from where. Written before the change begins, so that none is without an
-- entry; `status` is what the change was answered with, null where it never came to an answer.
-- A person who is deleted stays named here.
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
  request_id text not null
);
create index audit_entries_user on audit_entries (user_id, id);
create index audit_entries_noun on audit_entries (noun, id);
create index audit_entries_at on audit_entries (at);

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null
    and (new.at, new.user_id, new.username, new.address, new.action, new.noun, new.change, new.request_id)
      is not distinct from
      (old.at, old.user_id, old.username, old.address, old.action, old.noun, old.change, old.request_id) then
    return new;
  end if;
  raise 'An audit entry is never changed or removed.';
end $$;
create trigger keep_audit before update or delete on audit_entries
  for each row execute function keep_audit();
