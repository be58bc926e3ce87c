import type { CustomerRetention } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { RetentionRow, wouldRemove } from './retention-views.ts';

/** Row → the contract's `CustomerRetention`. */
export function retentionToWire(
  row: RetentionRow,
  outlook: Awaited<ReturnType<typeof wouldRemove>>,
  t: Translate,
) {
  const { notifications, photos, bytes } = row;
  return {
    id: row.id,
    Name: row.name,
    notifications_before: outlook.notificationsBefore?.toISOString() ?? null,
    photos_before: outlook.photosBefore?.toISOString() ?? null,
    would_remove: outlook.amount,
    last_run: row.started_at && {
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      failure: row.failure === null ? null : write(t, readMessage(row.failure)),
      removed: { notifications, photos, bytes },
    },
  } satisfies CustomerRetention;
}
