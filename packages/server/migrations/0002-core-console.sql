-- A session carries the generation it was issued in; a new password and "sign out everywhere" begin the next.
alter table users add column session_generation integer not null default 0;
-- When the person last looked at the newest notifications.
alter table users add column read_at timestamptz not null default now();

-- A person at a social sign-in provider.
create table identities (
  provider text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

create table products (
  id integer generated always as identity primary key,
  img text not null default '',
  title text not null default '',
  subtitle text not null default '',
  price numeric(9, 2) not null default 0.01,
  discount integer not null default 0,
  description_1 text not null default '',
  description_2 text not null default '',
  code text not null default '',
  hashtag text not null default '',
  technology text[] not null default '{}',
  rating numeric(2, 1) not null default 5,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
