-- Zones are counted again over stored paths too (decision 125): recounts are of a line or a zone, the part of a picture.

alter table line_recounts rename to recounts;
alter table recounts rename column line to part;
alter table recounts add column kind text not null default 'line';
alter table recounts add constraint recounts_kind_check check (kind in ('line', 'zone'));
alter table recounts alter column kind drop default;
-- Citus renames no constraints: these keep their names, which nothing asks for.
alter sequence line_recounts_id_seq rename to recounts_id_seq;
drop index line_recounts_line;
create index recounts_part on recounts (camera_id, kind, part, id);
