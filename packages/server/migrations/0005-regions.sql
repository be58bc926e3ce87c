-- A customer's regions, in a tree: a region below another has its customer.
create table regions (
  id integer generated always as identity primary key,
  name text not null,
  customer_id integer not null references customers on delete cascade,
  parent_id integer references regions
);
create index regions_customer on regions (customer_id);
create index regions_parent on regions (parent_id);
