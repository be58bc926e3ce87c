-- What records of large lists are searched by, in lower case, a line each: a word of one or two letters reads all of them, as no
-- index has it, and to make the texts in each search took most of its time. A text in the language of its reader, as the reason
-- of an alert by its code, is not among them.
alter table devices add column search_text text not null
  generated always as (lower(name || E'\n' || code)) stored;
alter table cameras add column search_text text not null
  generated always as (lower(name || E'\n' || code)) stored;
alter table alerts add column search_text text not null
  generated always as (lower(source || E'\n' || reason || E'\n' || note)) stored;
alter table alarms add column search_text text not null
  generated always as (lower(rule_name || E'\n' || coalesce(params ->> 'text', '') || E'\n' || coalesce(params ->> 'detail', '')
    || E'\n' || coalesce(source, '') || E'\n' || coalesce(zone, '') || E'\n' || coalesce(line, '')
    || E'\n' || coalesce(value::text, '') || E'\n' || coalesce(peak::text, '') || E'\n' || coalesce(threshold::text, ''))) stored;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    drop index if exists devices_search;
    drop index if exists cameras_search;
    create index devices_search on devices using gin (search_text gin_trgm_ops);
    create index cameras_search on cameras using gin (search_text gin_trgm_ops);
  end if;
end $$;
