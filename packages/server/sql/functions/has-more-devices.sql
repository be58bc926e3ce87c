-- Whether a customer has more than so many devices at its sites `of_sites` ({0}: wherever), without counting those beyond. Of
-- many, it is cheaper to read everybody's rows of a time than to look for the rows of each device.
create or replace function has_more_devices(owner integer, of_sites integer[], than bigint) returns boolean
language sql stable as $$
  select exists (
    select 1 from devices d
    where d.customer_id = owner and (0 = any(of_sites) or d.site_id = any(of_sites))
    offset than)
$$;
