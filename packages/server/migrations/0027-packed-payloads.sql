-- Payloads of notifications that are written from now on are packed by the server (src/payloads); stored rows stay as
-- they are and are read alike. Changes the catalogue alone, whatever the tables' size. See
-- docs/decisions/0069-packed-payloads.md.

alter table notifications
  alter column payload drop not null,
  add column packed_payload bytea,
  -- What was compressed with it stays so.
  drop column padding;

-- Nothing is gained by compressing it again. One that is longer than 2 kB is moved out of its row.
alter table notifications alter column packed_payload set storage external;

drop function if exists padding_for(jsonb);
