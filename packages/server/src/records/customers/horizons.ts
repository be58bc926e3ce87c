const dayMs = 86_400_000;

/** How long a customer keeps what; null keeps it for ever. Days. */
export interface Keeping {
  keep_notifications_days: number | null;
  keep_photos_days: number | null;
}

/** What is filed before these moments has expired; null where nothing expires. */
export interface Horizons {
  notificationsBefore: Date | null;
  /** Never earlier than the notifications': a picture does not outlive its notification. */
  photosBefore: Date | null;
}

/**
 * Whole days in UTC, so that a row, the folder of its pictures and the totals of its hour expire together. Records
 * are kept for the customer's number of days and the rest of the day on which that ends.
 */
export function horizonsOf(keeping: Keeping, now: Date): Horizons {
  const before = (days: number | null) =>
    days === null ? null : new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
  const { keep_notifications_days: ofNotifications, keep_photos_days: ofPhotos } = keeping;
  return {
    notificationsBefore: before(ofNotifications),
    photosBefore: before(
      ofNotifications === null || ofPhotos === null
        ? (ofNotifications ?? ofPhotos)
        : Math.min(ofNotifications, ofPhotos),
    ),
  };
}

/** What the paths of pictures filed before a horizon sort before, byte by byte. */
export const pathsBefore = (horizon: Date) =>
  horizon.toISOString().slice(0, 10).replaceAll('-', '/');
