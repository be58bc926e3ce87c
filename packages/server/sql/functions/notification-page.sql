-- One page of the list of notifications, newest first, each row with how many there are in all; a page without
-- rows is one row of nulls beside that number.
-- Whose notifications are meant, here and in the functions it calls: those of `of_device`, or else of the
-- customer `owner` (0: all) at its sites `of_sites` ({0}: wherever); of the type `kind` (0: all). The functions are stable: one call sees one moment,
-- so that count and rows agree.
-- Its plans are made once a connection: left to itself PostgreSQL would make those of the counts in every call,
-- which takes longer than the call (database/planner-settings.test.ts).
create or replace function notification_page(of_device integer, owner integer, kind smallint,
  since timestamptz, until timestamptz, skipped bigint, size bigint, of_sites integer[] default '{0}')
returns table (total bigint, at timestamptz, id bigint, code text, created_at timestamptz,
  received_at timestamptz, clock_wrong boolean, type smallint, device_id integer)
language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  rank bigint := skipped;
  counted record;
  place record;
begin
  -- Without a range, the search for the page also finds how many there are.
  if since is not null or until is not null or (of_device is not null and owner <> 0) then
    counted := count_notifications(of_device, owner, kind, since, until, of_sites);
    total := counted.total;
    rank := counted.newer + skipped;
    size := least(size, total - skipped);
  end if;
  if total is null or size > 0 then
    place := time_of_ranks(of_device, owner, kind, rank, rank + size - 1, of_sites);
    total := coalesce(total, place.total);
    if rank < place.total then
      return query
        select total, n.at, n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id
        from rows_of_time(of_device, owner, kind, place.first, place.stop, rank - place.newer,
          place.reached - rank - 1, size, of_sites) n;
      return;
    end if;
  end if;
  return query select total, null::timestamptz, null::bigint, null, null::timestamptz,
    null::timestamptz, null::boolean, null::smallint, null::integer;
end $$;
