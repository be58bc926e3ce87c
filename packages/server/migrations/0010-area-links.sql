-- Links to the public page of an area. A link's address holds its id and a signature of the server, so that it can
-- be shown again; a revoked link is deleted, which ends its address.
create table area_links (
  id integer generated always as identity primary key,
  area_id integer not null references areas on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create index area_links_area on area_links (area_id);
