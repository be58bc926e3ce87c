-- One row where an administrator confirmed at which address browsers reach this Foyer; FOYER_PUBLIC_URL goes first.
create table public_address (
  is_only boolean primary key default true check (is_only),
  address text not null,
  confirmed_at timestamptz not null,
  -- E-mail of who confirmed it.
  confirmed_by text not null
);
