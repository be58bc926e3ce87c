-- Links by which somebody without an account sets up the devices of one customer for a short time. The token of a link is
-- stored as a digest: it is random, so that a plain digest is enough. A revoked link is deleted.
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
