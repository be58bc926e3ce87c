import { session } from '../session/session.ts';

/** A record that a person opened. */
export interface RecentRecord {
  noun: string;
  id: number;
  /** Its name when it was last opened. */
  title: string;
}

/** So many are kept for each person. */
export const maxRecent = 8;

const keyOf = (userId: number) => `foyer-recent-${userId}`;

/** A member of what this browser holds, which people can edit. */
function isRecent(value: unknown): value is RecentRecord {
  const { noun, id, title } = (value ?? {}) as Partial<RecentRecord>;
  return typeof noun === 'string' && Number.isSafeInteger(id) && typeof title === 'string';
}

/** The records that the signed-in person opened in this browser, the last one first. */
export function recentRecords(): readonly RecentRecord[] {
  const { userId } = session.current() ?? {};
  if (userId === undefined) return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

const isSame = (a: RecentRecord, b: Pick<RecentRecord, 'noun' | 'id'>) =>
  a.noun === b.noun && a.id === b.id;

function keep(records: readonly RecentRecord[]): void {
  const { userId } = session.current() ?? {};
  if (userId === undefined) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(records.slice(0, maxRecent)));
  } catch {
    // A browser that keeps nothing shows no recent records.
  }
}

/** Puts a record before the others. */
export const rememberRecord = (record: RecentRecord): void =>
  keep([record, ...recentRecords().filter((kept) => !isSame(kept, record))]);

/** Takes out a record that is gone, or that the person may no longer see. */
export const forgetRecord = (record: Pick<RecentRecord, 'noun' | 'id'>): void =>
  keep(recentRecords().filter((kept) => !isSame(kept, record)));
