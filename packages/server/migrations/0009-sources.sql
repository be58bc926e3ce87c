-- What becomes of a source that is no camera of its device: it waits in a list (ask) or counts at once (adopt).
alter table devices add column new_sources text not null default 'ask';
alter table devices add constraint devices_new_sources_check check (new_sources in ('ask', 'adopt'));
-- Answers it, too: made anew from sql/functions.
drop function if exists hold_devices(integer[], integer[]);

-- Readings of lines or zones alone: they hold neither people, nor masks, nor an alert.
alter table source_rollups add column other_readings integer not null default 0;

-- Every source that a device sent readings of, and every camera's Code. Rollups hold all sources; numbers are
-- made of those alone that count.
create table sources (
  device_id integer not null references devices on delete cascade,
  source text not null,
  -- What a person, or the device's `new_sources`, decided; a source that is a camera's Code counts in any state.
  state text not null default 'new' check (state in ('new', 'adopted', 'ignored')),
  -- Of which camera an adopted source is another name; null where it counts by itself.
  camera_id integer references cameras,
  -- The name under which it counts; null while it does not. Computed by `settleSources`.
  counted_as text,
  primary key (device_id, source)
);
create index sources_new on sources (device_id) where state = 'new' and counted_as is null;
create index sources_camera on sources (camera_id) where camera_id is not null;

-- What counted until now goes on counting.
insert into sources (device_id, source, state, counted_as)
select device_id, code, 'new', code
from cameras;

insert into sources (device_id, source, state, counted_as)
select distinct device_id, source, 'adopted', source
from source_rollups
on conflict (device_id, source) do nothing;
