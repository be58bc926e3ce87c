import { type NotificationType, notificationTypes } from '@foyer/contract/device-constants';
import type { UnsentEntry } from './unsent-files.ts';

/** What the queue may hold before it drops. */
export interface UnsentBounds {
  maxMessages: number;
  maxBytes: number;
}

/** Types in the order in which they are dropped when the queue is full; types not named are never dropped. */
const dropOrder: readonly (readonly NotificationType[])[] = [[2], [1, 4]];

/** The entries in order of time, and which of them is dropped when there are too many. */
export function unsentOrder(bounds: UnsentBounds) {
  const entries = new Map<number, UnsentEntry>();
  const byType = new Map<NotificationType, Set<UnsentEntry>>(
    Object.keys(notificationTypes).map((type) => [Number(type) as NotificationType, new Set()]),
  );
  let bytes = 0;

  function add(entry: UnsentEntry): void {
    entries.set(entry.sequence, entry);
    byType.get(entry.type)?.add(entry);
    bytes += entry.bytes;
  }

  function remove(entry: UnsentEntry): boolean {
    const known = entries.get(entry.sequence);
    if (!known) return false;
    entries.delete(known.sequence);
    byType.get(known.type)?.delete(known);
    bytes -= known.bytes;
    return true;
  }

  /** The entry to drop now, or undefined while all fits or nothing may be dropped. */
  function nextToDrop(): UnsentEntry | undefined {
    if (entries.size <= bounds.maxMessages && bytes <= bounds.maxBytes) return undefined;
    for (const types of dropOrder) {
      const oldest = types
        .map((type) => byType.get(type)?.values().next().value)
        .filter((entry) => entry !== undefined)
        .sort((a, b) => a.sequence - b.sequence);
      if (oldest[0]) return oldest[0];
    }
    return undefined;
  }

  /** The oldest entries after a sequence; at least one when there is any, whatever its size. */
  function oldest(maxCount: number, maxBytes: number, after = -1): UnsentEntry[] {
    const taken: UnsentEntry[] = [];
    let bytesLeft = maxBytes;
    for (const entry of entries.values()) {
      if (entry.sequence <= after) continue;
      if (taken.length >= maxCount || (taken.length > 0 && entry.bytes > bytesLeft)) break;
      taken.push(entry);
      bytesLeft -= entry.bytes;
    }
    return taken;
  }

  return { add, remove, nextToDrop, oldest, size: () => entries.size };
}
