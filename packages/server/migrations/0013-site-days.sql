-- Days of sites, with what a comparison of sites needs: derived of flows and rollups (docs/derived-data.md).

-- Whether the lines of an area are entrances of its site: who comes in over them is a visitor of the site. False for an
-- area inside the site, such as a department.
alter table areas add column counts_visitors boolean not null default true;

-- Lines that were taken out of an area after their device was retired: who crossed them before stays a visitor.
create table former_area_lines (
  area_id integer not null references areas on delete cascade,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  direction smallint not null check (direction in (1, -1)),
  primary key (area_id, camera_id, line)
);
create index former_area_lines_camera on former_area_lines (camera_id);

-- A day by the clock of the site.
create table site_days (
  site_id integer not null,
  day date not null,
  -- Over its entrances, the whole day; null where nothing was measured.
  visitors_in integer,
  visitors_out integer,
  -- Time that its entrances were open and existed, added up over them, and the part of it that messages spoke for.
  expected_ms bigint not null,
  covered_ms bigint not null,
  -- How long it was open, until now; where nobody entered hours, the whole day. Closed: 0 with hours.
  open_minutes smallint not null,
  has_hours boolean not null,
  -- People in its areas with a capacity while it was open: their mean, added up over the areas, in the
  -- minutes in which that was known; the highest number of each area, added up. Null where it was not known.
  people_mean double precision,
  people_peak integer,
  people_minutes smallint not null default 0,
  -- People whose equipment was judged, those without it, and the open time in which any was judged.
  judged bigint not null default 0,
  violations bigint not null default 0,
  judged_minutes smallint not null default 0,
  -- The day's end, or until when it was computed.
  computed_until timestamptz not null,
  -- When `people_mean` was computed, by the clock of the database.
  people_computed_at timestamptz,
  -- A ranking reads some days of all sites, a chart many days of one.
  primary key (day, site_id)
);
create index site_days_site on site_days (site_id, day);

-- Pending changes of `site_days`: hours of a site of which something changed, appended by every change in its own
-- transaction; -infinity: all its days.
create table site_day_changes (
  site_id integer not null,
  hour timestamptz not null
);

-- Days that wait to be computed again.
create table site_day_queue (
  site_id integer not null,
  day date not null,
  since timestamptz not null default clock_timestamp(),
  primary key (site_id, day)
);
create index site_day_queue_since on site_day_queue (since);

-- The days of what is stored already.
insert into site_day_changes (site_id, hour) select id, '-infinity' from sites;
