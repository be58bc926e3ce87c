-- What tills took and how many people worked at sites, as other systems send it (docs/tills-and-staff.md). The sender's id is its own
-- within a site: what is sent again replaces what was there.
create table sales (
  site_id integer not null references sites on delete cascade,
  id text not null,
  at timestamptz not null,
  transactions integer not null,
  items double precision,
  amount numeric,
  currency text,
  -- Of the newest version.
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (site_id, id)
);
create index sales_at on sales (site_id, at);

create table staff_hours (
  site_id integer not null references sites on delete cascade,
  id text not null,
  since timestamptz not null,
  until timestamptz not null,
  -- On average over the time.
  people double precision not null,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (site_id, id),
  check (until > since)
);
create index staff_hours_since on staff_hours (site_id, since);

-- Of a site's day; null where nothing was sent.
alter table site_days
  add column transactions bigint,
  add column items double precision,
  -- Null where there is none, or in several currencies.
  add column amount numeric,
  add column currency text,
  add column staff_minutes double precision;
