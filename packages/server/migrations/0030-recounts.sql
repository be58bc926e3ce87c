-- Zones are counted again over stored paths too (decision 125): recounts are of a line or a zone, the part of a picture.

alter table line_recounts rename to recounts;
alter table recounts rename column line to part;
alter table recounts add column kind text not null default 'line' check (kind in ('line', 'zone'));
alter table recounts alter column kind drop default;
alter table recounts rename constraint line_recounts_pkey to recounts_pkey;
alter table recounts rename constraint line_recounts_camera_id_fkey to recounts_camera_id_fkey;
alter sequence line_recounts_id_seq rename to recounts_id_seq;
drop index line_recounts_line;
create index recounts_part on recounts (camera_id, kind, part, id);
