-- A higher session generation of a user ends all sessions of that user.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;

create or replace trigger end_sessions after update of session_generation on users
  for each row when (old.session_generation <> new.session_generation) execute function end_sessions();
