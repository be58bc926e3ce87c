import type { CountCorrection } from '@foyer/contract';
import type { CorrectionRow } from './correction-views.ts';

/** Row → the contract's `CountCorrection`. */
export const correctionToWire = (row: CorrectionRow): CountCorrection => ({
  id: row.id,
  kind: row.kind,
  camera: row.camera_id,
  camera_name: row.camera_name,
  line: row.line,
  area: row.area_id,
  area_name: row.area_name,
  from: row.since.toISOString(),
  to: row.until.toISOString(),
  in: row.people_in,
  out: row.people_out,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  reverted_at: row.reverted_at?.toISOString() ?? null,
  reverted_by: row.reverted_by,
});
