-- Keys of programs that read data, or handle it, without a person. A key is stored as a digest: it is random, so
-- that a plain digest is enough.
create table api_keys (
  id serial primary key,
  name text not null,
  role text not null check (role in ('VIEWER', 'OPERATOR')),
  -- Null: all customers.
  customer_id integer references customers on delete cascade,
  key_hash bytea not null unique,
  -- How the key begins, to tell it from others.
  prefix text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_customer on api_keys (customer_id);

-- Name of the program that handled the alert last, where it was none of the users.
alter table alerts add column handled_by_program text;
