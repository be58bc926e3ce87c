import type { LineVersion } from '@foyer/contract';
import type { RecountRow } from './recount-views.ts';

/** What versions of lines and of zones say alike. */
export const recountToWire = (row: RecountRow): Omit<LineVersion, 'line'> => ({
  id: row.id,
  points: row.points.map((point) => [...point]),
  from: row.since.toISOString(),
  to: row.until.toISOString(),
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  reverted_at: row.reverted_at?.toISOString() ?? null,
  reverted_by: row.reverted_by,
});
