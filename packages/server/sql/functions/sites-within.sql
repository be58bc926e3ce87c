-- The sites that limits (0011-limits.sql) leave, ascending: those chosen, and those in chosen regions and in the regions
-- that are part of them. Null without limits: every site.
create or replace function sites_within(chosen_regions integer[], chosen_sites integer[]) returns integer[]
language sql stable as $$
  select case when cardinality(chosen_regions) + cardinality(chosen_sites) > 0 then array(
    select s.id from sites s where s.id = any(chosen_sites)
    union
    select s.id from regions r join sites s on s.region_id = r.id where r.path && chosen_regions
    order by 1) end
$$;
