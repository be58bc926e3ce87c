-- Who counts as a visitor of a site (decision 109): a version holds for the days from `since` on, until a later version does.
-- Before all versions everybody is a visitor. Rows are never changed.
create table visitor_definitions (
  site_id integer not null references sites on delete cascade,
  -- From 1.
  version integer not null,
  since date not null,
  -- `VisitorRules` of the contract.
  rules jsonb not null,
  reason text not null,
  -- The version that it puts in force again.
  reverts_to integer,
  created_at timestamptz not null,
  created_by text not null,
  primary key (site_id, version)
);

-- By which version the visitors of the day were counted; 0: everybody.
alter table site_days add column visitor_version integer not null default 0;
