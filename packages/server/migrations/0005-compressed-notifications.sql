-- Compresses the payloads of notifications that are written from now on; stored rows stay as they are and are read
-- alike. Changes the catalogue alone, whatever the tables' size. See docs/decisions/0043-disk-per-notification.md.

-- PostgreSQL compresses no row below 2 kB, whatever `toast_tuple_target` says: `padding_for` lengthens a shorter
-- one, and spaces take some 20 bytes once they are compressed. Null where a payload is too small to gain.
alter table notifications add column padding text;

-- `main`: compressed, but kept in the row while it fits a page. Columns that are `extended` would be moved out of
-- every row that is longer than the target.
alter table notifications
  alter column code set storage main,
  alter column payload set storage main,
  alter column padding set storage main;

do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'notifications'::regclass loop
    execute format('alter table %s set (toast_tuple_target = 128)', part);
  end loop;
end $$;

-- lz4 takes a tenth of pglz's time. The PostgreSQL that comes with Foyer is built without it.
do $$
declare
  part regclass;
begin
  for part in
    select 'notifications'::regclass
    union all
    select inhrelid::regclass from pg_inherits where inhparent = 'notifications'::regclass
  loop
    execute format(
      'alter table %s alter column payload set compression lz4, alter column padding set compression lz4', part);
  end loop;
exception
  when feature_not_supported then
    raise notice 'Payloads are compressed by pglz, as this PostgreSQL is built without lz4.';
end $$;

-- Ingest checked every message twice for the same device: `notifications` keeps its foreign key. And as no index of
-- the keys begins with `device_id`, removing a device read all keys there are.
alter table notification_keys drop constraint notification_keys_device_id_fkey;
