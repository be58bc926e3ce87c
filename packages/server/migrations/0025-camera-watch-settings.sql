-- How the camera watcher is to watch a camera. `address` is encrypted with a key of the token secret; null without one.
create table camera_watch_settings (
  camera_id integer primary key references cameras on delete cascade,
  enabled boolean not null,
  address bytea,
  every_s double precision not null,
  pictures_per_s double precision not null,
  distance_m double precision not null,
  sharing text not null check (sharing in ('whole', 'faces', 'people', 'numbers')),
  -- A rectangle on the floor: {"points": [[x, y], …], "width_m": …, "depth_m": …}; null: heights of people tell distances.
  ground jsonb
);

-- The most that its cameras' watchers may send of people.
alter table customers add column watcher_sharing text not null default 'whole'
  check (watcher_sharing in ('whole', 'faces', 'people', 'numbers'));
