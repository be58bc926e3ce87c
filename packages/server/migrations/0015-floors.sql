-- Floors of a site with a plan: a picture, on which cameras stand and areas lie. Places are parts of its width and height
-- from the upper left.

create table floors (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  site_id integer not null references sites on delete cascade,
  name text not null,
  -- 0: ground floor.
  level integer not null default 0,
  -- Where the plan's picture is stored; empty where there is none.
  plan_path text not null default '',
  -- Of the file that was sent: png, jpeg, svg or dxf.
  plan_format text,
  -- Pixels; of a drawing its units.
  plan_width double precision,
  plan_height double precision,
  -- {from: [x, y], to: [x, y], metres}; null where nothing can be measured on the plan.
  scale jsonb,
  created_at timestamptz not null default now()
);
create index floors_customer on floors (customer_id);
create index floors_site on floors (site_id);

create table floor_cameras (
  floor_id integer not null references floors on delete cascade,
  position integer not null,
  camera_id integer not null references cameras on delete cascade,
  x double precision not null,
  y double precision not null,
  -- Degrees clockwise from the plan's top.
  direction double precision not null,
  -- Degrees.
  view_angle double precision not null,
  range_m double precision not null,
  -- [{picture: [x, y], plan: [x, y]}, …]: the same spot of the floor on the camera's picture and on the plan.
  pairs jsonb not null default '[]',
  primary key (floor_id, camera_id)
);
create index floor_cameras_camera on floor_cameras (camera_id);

create table floor_areas (
  floor_id integer not null references floors on delete cascade,
  position integer not null,
  area_id integer not null references areas on delete cascade,
  -- [[x, y], …]
  points jsonb not null,
  primary key (floor_id, area_id)
);
create index floor_areas_area on floor_areas (area_id);
