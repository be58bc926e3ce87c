import type { LineFactor } from '@foyer/contract';
import type { LineFactorRow } from './line-factor-views.ts';

/** Row → the contract's `LineFactor`. */
export const lineFactorToWire = (row: LineFactorRow): LineFactor => ({
  kind: 'factor',
  version: row.id,
  camera: row.camera_id,
  camera_name: row.camera_name,
  line: row.line,
  factor_in: row.factor_in,
  factor_out: row.factor_out,
  from: row.since.toISOString(),
  audit: row.audit_id,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  reverted_at: row.reverted_at?.toISOString() ?? null,
  reverted_by: row.reverted_by,
});
