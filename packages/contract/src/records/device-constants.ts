// What a device needs of the contract beside types: no import, so that a client loads no schema.

/** Notification types of the specification's section 4, by number. */
export const notificationTypes = { 1: 'Info', 2: 'Health', 3: 'Alert', 4: 'Photo' } as const;
export type NotificationType = keyof typeof notificationTypes;

/** Most messages of one request to `/api/notifications/batch`. */
export const largestBatch = 500;

/**
 * Header in which a device may name its own Code (percent-encoded) beside its token: 403 where the token
 * belongs to another device.
 */
export const deviceCodeHeader = 'x-foyer-device';
