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
