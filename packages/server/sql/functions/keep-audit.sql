-- An entry of the audit may be closed once, with its status and the record's id; any other change is refused.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null
    and (new.at, new.user_id, new.username, new.address, new.action, new.params, new.noun,
      new.change, new.request_id)
      is not distinct from
      (old.at, old.user_id, old.username, old.address, old.action, old.params, old.noun,
      old.change, old.request_id) then
    return new;
  end if;
  raise 'An audit entry is never changed or removed.';
end $$;

create or replace trigger keep_audit before update or delete on audit_entries
  for each row execute function keep_audit();
