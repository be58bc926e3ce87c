-- Sites: where a customer's devices and areas are, each with its own clock and opening hours. Each customer gets one,
-- with the customer's name, time zone and address.

-- Regions above a region, and itself: `{largest, …, itself}`, so that what lies in a region is found without recursion.
alter table regions add column path integer[];
do $$
begin
  update regions set path = array[id] where parent_id is null;
  while found loop
    update regions r set path = above.path || r.id from regions above
    where above.id = r.parent_id and above.path is not null and r.path is null;
  end loop;
end $$;
alter table regions alter column path set not null;
create index regions_path on regions using gin (path);

create table sites (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  -- Of the same customer; null in none.
  region_id integer references regions on delete set null,
  name text not null,
  -- IANA name: days, hours and opening hours are of this zone.
  time_zone text not null,
  address text not null default '',
  latitude double precision,
  longitude double precision,
  -- Floor area, square metres.
  area_m2 double precision check (area_m2 > 0),
  -- As areas.opening_hours.
  opening_hours jsonb not null default '{"weekly": [], "exceptions": []}',
  -- Whose public holidays are meant, by country and state: 'DE-BY'; empty: none.
  holidays text not null default '',
  created_at timestamptz not null default now(),
  -- A retired site takes part in nothing any more; what its devices counted stays in its customer's history.
  retired_at timestamptz(3)
);
do $$ begin perform create_reference_table('regions'); perform create_reference_table('sites'); end $$;
create index sites_customer on sites (customer_id);
create index sites_region on sites (region_id);

insert into sites (customer_id, name, time_zone, address, created_at, retired_at)
select id, name, time_zone, location, created_at, retired_at from customers order by id;

-- A device's site never changes, as its customer does not: moving it begins another record.
alter table devices add column site_id integer;
alter table devices add constraint devices_site_id_fkey foreign key (site_id) references sites;
update devices d set site_id = s.id from sites s where s.customer_id = d.customer_id;
alter table devices alter column site_id set not null;
create index devices_site on devices (site_id);

alter table areas add column site_id integer references sites on delete cascade;
update areas a set site_id = s.id from sites s where s.customer_id = a.customer_id;
alter table areas alter column site_id set not null;
create index areas_site on areas (site_id);

-- Where the device or the area of an alarm was; null where it has neither.
alter table alarms add column site_id integer;
update alarms a set site_id = s.id from sites s
where s.customer_id = a.customer_id and (a.device_id is not null or a.area_id is not null);
create index alarms_site on alarms (site_id);

-- Totals and levels of a site; site 0 of a customer is the whole customer, as customer 0 is everything.
alter table notification_totals add column site_id integer not null default 0;
alter table notification_totals alter column site_id drop default;
alter table notification_totals drop constraint notification_totals_pkey;
insert into notification_totals (customer_id, site_id, type, span_hours, bucket, count, hours)
select t.customer_id, s.id, t.type, t.span_hours, t.bucket, t.count, t.hours
from notification_totals t join sites s on s.customer_id = t.customer_id;
alter table notification_totals add primary key (customer_id, site_id, type, span_hours, bucket);

alter table count_changes add column site_id integer not null default 0;
update count_changes c set site_id = d.site_id from devices d where d.id = c.device_id;
alter table count_changes alter column site_id drop default;

alter table levels add column site_id integer not null default 0;
alter table levels alter column site_id drop default;
alter table levels drop constraint levels_pkey;
insert into levels (bucket, customer_id, site_id, people, distance, ppe, ppe_people, mask_people, masks,
  first_peak, second_peak, alerts, readings)
select l.bucket, l.customer_id, s.id, l.people, l.distance, l.ppe, l.ppe_people, l.mask_people, l.masks,
  l.first_peak, l.second_peak, l.alerts, l.readings
from levels l join sites s on s.customer_id = l.customer_id;
alter table levels add primary key (customer_id, site_id, bucket);

alter table level_changes add column site_id integer not null default 0;
update level_changes c set site_id = s.id from sites s where s.customer_id = c.customer_id;
alter table level_changes alter column site_id drop default;

-- Functions that take sites since then: those without stay no longer beside them.
drop function if exists notification_page(integer, integer, smallint, timestamptz, timestamptz, bigint, bigint);
drop function if exists count_notifications(integer, integer, smallint, timestamptz, timestamptz);
drop function if exists count_since(integer, integer, smallint, timestamptz);
drop function if exists count_rows(integer, integer, smallint, timestamptz, timestamptz);
drop function if exists counts_between(integer, integer, smallint, smallint, timestamptz, timestamptz);
drop function if exists rows_of_time(integer, integer, smallint, timestamptz, timestamptz, bigint, bigint, bigint);
drop function if exists time_of_ranks(integer, integer, smallint, bigint, bigint);
drop function if exists newest_open_alerts(integer, integer, bigint, integer, boolean);
drop function if exists hold_devices(integer[], integer[]);
