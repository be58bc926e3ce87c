-- The order of names in lists: numbers by their value (Camera 2 before Camera 10), letters with marks beside those without.
-- Where PostgreSQL was built without ICU, it is that of bytes.
do $$
begin
  if exists (
    select 1 from pg_collation where collname = 'natural_order' and collnamespace = current_schema()::regnamespace) then
    return;
  end if;
  begin
    create collation natural_order (provider = icu, locale = 'und-u-kn-true');
  exception when feature_not_supported then
    create collation natural_order from "C";
  end;
end $$;
