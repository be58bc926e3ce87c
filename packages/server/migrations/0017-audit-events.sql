-- How often an event came again within its minute: its entry stands once, however often somebody tries.
create table audit_repeats (
  key bytea primary key,
  entry_id bigint not null references audit_entries,
  more integer not null default 0,
  minute timestamptz not null
);
create index audit_repeats_entry on audit_repeats (entry_id);
create index audit_repeats_minute on audit_repeats (minute);

-- Entries of before may be larger; they are shown cut.
alter table audit_entries add constraint audit_entries_change_size
  check (octet_length(change::text) <= 16384) not valid;
