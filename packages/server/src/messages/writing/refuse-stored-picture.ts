import { type Message, msg } from '@foyer/translation';
import { removeOnePicture } from '../../derived/notifications/notification-store.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { keepRejected } from './rejected-store.ts';

/**
 * Refuses a picture of a message that was accepted: it was looked at as a whole only then. Its photo stays as if only
 * announced, the rest of the message stays as it is, and the device's list says why.
 */
export const refuseStoredPicture = (
  db: Db,
  deviceId: number,
  path: string,
  reason: Message,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const photo = await removeOnePicture(transaction, deviceId, path);
    if (!photo) return;
    const { notification_id: notification, position, code } = photo;
    await keepRejected(
      transaction,
      deviceId,
      'http',
      { Notification: notification, Photo: code },
      {
        code: 'malformed',
        detail: msg('The picture {reason}. The notification was kept without it.', { reason }),
        issues: [{ path: `/Photos/${position}`, message: reason }],
      },
    );
  });
