-- Who acted without an account is stored by a code and the own name, where the audit had an English text around it:
-- 'API key {name}', 'Installer {name}' (decision 130). Null: a person, or nobody who is known.
alter table audit_entries add column actor_code text;
-- Who did something with an alarm is a program: it is no operator.
alter table alarm_events add column by_program boolean not null default false;
update alarm_events set by_program = true where username like 'API key %';

-- Entries are never changed otherwise.
alter table audit_entries disable trigger user;
update audit_entries set actor_code = 'api_key', username = substr(username, length('API key ') + 1)
where username like 'API key %' and coalesce(user_id, 0) <= 0;
update audit_entries set actor_code = 'installer', username = substr(username, length('Installer ') + 1)
where username like 'Installer %' and user_id is null;
-- What is left out of a large change is said by a code with values too.
update audit_entries set change = change || (
  '{"…": {"code": "cut", "params": {"bytes": ' || substring(change ->> '…' from '^cut: ([0-9]+) ') || '}}}')::jsonb
where change ->> '…' ~ '^cut: [0-9]+ bytes were sent$';
alter table audit_entries enable trigger user;
