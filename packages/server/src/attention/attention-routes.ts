import { type AttentionItem, endpoints, mostAttentionItems, mostUnread } from '@foyer/contract';
import type { Person } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { markAllRead, markRead } from './attention-store.ts';
import {
  attentionAlerts,
  attentionDevices,
  type Reader,
  unreadAlertCount,
  unreadDeviceCount,
} from './attention-views.ts';
import type { DiskWatch } from './disk-watch.ts';

const readerOf = ({ scope, userId }: Person): Reader => ({ scope, userId });

export function attentionRoutes(
  serve: Serve,
  { db, disks }: { db: Db; disks: Pick<DiskWatch, 'nearlyFull' | 'isRead' | 'markRead'> },
) {
  /** Disks are for administrators. */
  const diskItems = ({ scope, userId }: Reader) =>
    (scope === 'all' ? disks.nearlyFull() : []).map((disk) => ({
      kind: 'disk' as const,
      disk: disk.part,
      server: disk.server,
      free_bytes: disk.freeBytes,
      total_bytes: disk.totalBytes,
      unread: !disks.isRead(disk, userId),
      at: disk.since,
    }));
  const unreadCount = async (reader: Reader) => {
    const counts = await Promise.all([unreadAlertCount(db, reader), unreadDeviceCount(db, reader)]);
    const unreadDisks = diskItems(reader).filter(({ unread }) => unread).length;
    return { count: Math.min(mostUnread, counts[0] + counts[1] + unreadDisks) };
  };

  serve(endpoints.attention.list, async ({ caller }) => {
    const reader = readerOf(caller);
    const [{ count }, alerts, devices] = await Promise.all([
      unreadCount(reader),
      attentionAlerts(db, reader),
      attentionDevices(db, reader),
    ]);
    const items: (Omit<AttentionItem, 'at'> & { at: Date })[] = [
      ...diskItems(reader),
      ...alerts,
      ...devices,
    ];
    items.sort((a, b) => Number(b.unread) - Number(a.unread) || b.at.getTime() - a.at.getTime());
    const rows = items
      .slice(0, mostAttentionItems)
      .map((row) => ({ ...row, at: row.at.toISOString() }) as AttentionItem);
    return { count, rows };
  });
  serve(endpoints.attention.unread, async ({ caller }) => unreadCount(readerOf(caller)));
  serve(endpoints.attention.read, async ({ caller, body }) => {
    await markRead(db, readerOf(caller), body);
    return unreadCount(readerOf(caller));
  });
  serve(endpoints.attention.readAll, async ({ caller }) => {
    await markAllRead(db, readerOf(caller));
    disks.markRead(caller.userId);
    return unreadCount(readerOf(caller));
  });
}
