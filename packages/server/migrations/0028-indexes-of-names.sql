-- The order of lists, so that the first page of 300,000 cameras needs no sorting. The collation is that of
-- `sql/functions/natural-order.sql`, which a new database gets only after its migrations.
do $$
begin
  if not exists (
    select 1 from pg_collation where collname = 'natural_order' and collnamespace = current_schema()::regnamespace) then
    begin
      create collation natural_order (provider = icu, locale = 'und-u-kn-true');
    exception when feature_not_supported then
      create collation natural_order from "C";
    end;
  end if;
end $$;
create index devices_by_name on devices (name collate natural_order, id);
create index cameras_by_name on cameras (name collate natural_order, id);
