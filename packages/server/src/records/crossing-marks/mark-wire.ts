import type { CrossingMark } from '@foyer/contract';
import type { CrossingMarkRow } from './mark-views.ts';

/** Row → the contract's `CrossingMark`. */
export const markToWire = (row: CrossingMarkRow): CrossingMark => ({
  id: row.id,
  camera: row.camera_id,
  line: row.line,
  direction: row.direction,
  counted_at: row.counted_at.toISOString(),
  nth: row.nth,
  at: row.at.toISOString(),
  kind: row.kind,
  note: row.note,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  removed_at: row.removed_at?.toISOString() ?? null,
  removed_by: row.removed_by,
});
