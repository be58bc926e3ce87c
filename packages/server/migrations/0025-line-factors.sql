-- Correction factors of counting lines, from accuracy audits (decision 114): applied when flows are read, so that no stored
-- count is ever changed. At each moment the newest version counts whose time has begun and that is not taken back.
-- Rows are never removed, only taken back.
create table line_factors (
  id integer generated always as identity primary key,
  camera_id integer not null references cameras on delete cascade,
  line text not null,
  -- Counted people times the factor, over the line as it was drawn; null: as they were counted.
  factor_in double precision check (factor_in > 0),
  factor_out double precision check (factor_out > 0),
  -- A whole quarter hour.
  since timestamptz not null,
  -- Null where the audit was removed after the factor was taken back.
  audit_id integer references accuracy_audits on delete set null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null,
  reverted_at timestamptz,
  reverted_by text
);
create index line_factors_line on line_factors (camera_id, line, id);
-- An audit is applied once.
create unique index line_factors_audit on line_factors (audit_id) where reverted_at is null;
