const dayMs = 86_400_000;

/** How long a customer keeps what; null keeps it for ever. Days. */
export interface Keeping {
  keep_notifications_days: number | null;
  keep_photos_days: number | null;
  /** 0: none are stored. */
  keep_paths_days: number | null;
}

/** What is filed before these moments has expired; null where nothing expires. */
export interface Horizons {
  notificationsBefore: Date | null;
  /** Never earlier than the notifications': a picture does not outlive its notification. */
  photosBefore: Date | null;
  /** Never earlier than the notifications' either. */
  walkedPathsBefore: Date | null;
}

/**
 * Whole days in UTC, so that a row, the folder of its pictures and the totals of its hour expire together. Records
 * are kept for the customer's number of days and the rest of the day on which that ends.
 */
export function horizonsOf(keeping: Keeping, now: Date): Horizons {
  const before = (days: number | null) =>
    days === null ? null : new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
  const { keep_notifications_days, keep_photos_days, keep_paths_days } = keeping;
  /** The shorter of two; null where neither ends. */
  const within = (days: number | null) =>
    keep_notifications_days === null || days === null
      ? (keep_notifications_days ?? days)
      : Math.min(keep_notifications_days, days);
  return {
    notificationsBefore: before(keep_notifications_days),
    photosBefore: before(within(keep_photos_days)),
    walkedPathsBefore: before(within(keep_paths_days)),
  };
}

/** What the paths of pictures filed before a horizon sort before, byte by byte. */
export const pathsBefore = (horizon: Date) =>
  horizon.toISOString().slice(0, 10).replaceAll('-', '/');
