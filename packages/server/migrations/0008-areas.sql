-- A place with entrances, each a line of a camera, of which Foyer says how many people are inside.
create table areas (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  name text not null,
  -- 0: no limit.
  capacity integer not null default 0 check (capacity >= 0),
  -- When its count begins anew each day, in the site's clock: HH:mm.
  reset_at text not null default '04:00',
  -- {weekly: [{weekday, opens, closes}], exceptions: [{date, hours: [{opens, closes}]}]}
  opening_hours jsonb not null default '{"weekly": [], "exceptions": []}',
  created_at timestamptz not null default now()
);
create index areas_customer on areas (customer_id);

create table area_lines (
  area_id integer not null references areas on delete cascade,
  position smallint not null,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  direction smallint not null check (direction in (1, -1)),
  primary key (area_id, position),
  unique (area_id, camera_id, line)
);
create index area_lines_camera on area_lines (camera_id);

-- How many people were inside, as a person counted them: holds from `at` on, until the next reset or recount.
create table area_recounts (
  id integer generated always as identity primary key,
  area_id integer not null references areas on delete cascade,
  at timestamptz not null,
  people integer not null check (people >= 0),
  reason text not null,
  username text not null,
  entered_at timestamptz not null default now()
);
create index area_recounts_at on area_recounts (area_id, at);
