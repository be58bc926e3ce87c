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

const readerOf = ({ scope, userId }: Person): Reader => ({ scope, userId });

export function attentionRoutes(serve: Serve, db: Db) {
  const unreadCount = async (reader: Reader) => {
    const counts = await Promise.all([unreadAlertCount(db, reader), unreadDeviceCount(db, reader)]);
    return { count: Math.min(mostUnread, counts[0] + counts[1]) };
  };

  serve(endpoints.attention.list, async ({ caller }) => {
    const reader = readerOf(caller);
    const [{ count }, alerts, devices] = await Promise.all([
      unreadCount(reader),
      attentionAlerts(db, reader),
      attentionDevices(db, reader),
    ]);
    const items: (Omit<AttentionItem, 'at'> & { at: Date })[] = [...alerts, ...devices];
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
    return unreadCount(readerOf(caller));
  });
}
