import {
  type AttentionItem,
  endpoints,
  english,
  maxAttentionItems,
  maxUnread,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { unacknowledged } from '../../alarms/list/alarm-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { extentOf } from '../../records/sites/extent.ts';
import { markAllRead, markRead } from './attention-store.ts';
import {
  attentionAlerts,
  devicesInTrouble,
  type Reader,
  unreadAlertCount,
} from './attention-views.ts';
import { brokerToWire, deviceItemToWire, diskToWire } from './attention-wire.ts';
import type { BrokerWatch } from './broker-watch.ts';
import type { DiskWatch } from './disk-watch.ts';

const readerOf = ({ scope, userId }: Person): Reader => ({ scope, userId });

export function attentionRoutes(
  serve: Serve,
  {
    db,
    disks,
    broker,
    now,
  }: {
    db: Db;
    disks: Pick<DiskWatch, 'nearlyFull' | 'isRead' | 'markRead'>;
    broker: Pick<BrokerWatch, 'notices' | 'isRead' | 'markRead'>;
    now: () => Date;
  },
) {
  /** Disks are for administrators. */
  const diskItems = ({ scope, userId }: Reader) =>
    (scope === 'all' ? disks.nearlyFull() : []).map((disk) =>
      diskToWire(disk, disks.isRead(disk, userId)),
    );
  /** The broker is for administrators too. */
  const brokerItems = ({ scope, userId }: Reader, t: Translate) =>
    (scope === 'all' ? broker.notices() : []).map((notice) =>
      brokerToWire(notice, broker.isRead(notice, userId), t),
    );
  /** The only count of what needs attention: the header, its list, the dashboard and reports show it. */
  const countsOf = async (reader: Reader, troubled = devicesInTrouble(db, reader, 0)) => {
    const [alarms, alerts, { counts: devices }] = await Promise.all([
      unacknowledged(db, reader.scope, now(), reader.device),
      unreadAlertCount(db, reader),
      troubled,
    ]);
    const [disksFull, brokers] = [diskItems(reader), brokerItems(reader, english)];
    const { critical, warning, notice } = alarms;
    const open = {
      alarms: critical + warning + notice,
      alerts,
      offline: devices.offline,
      degraded: devices.degraded,
      disks: disksFull.length,
      brokers: brokers.filter(({ state }) => state === 'failing').length,
    };
    const total = Object.values(open).reduce((sum, count) => sum + count, 0);
    const ofServer = [...disksFull, ...brokers].filter((item) => item.unread).length;
    const unread = alerts + devices.unread + ofServer;
    return { count: Math.min(maxUnread, unread), open: { ...open, total } };
  };

  serve(endpoints.attention.list, async ({ caller, t }) => {
    const reader = readerOf(caller);
    const troubled = devicesInTrouble(db, reader, maxAttentionItems);
    const [counts, alerts, devices] = await Promise.all([
      countsOf(reader, troubled),
      attentionAlerts(db, reader),
      troubled,
    ]);
    const items: (Omit<AttentionItem, 'at'> & { at: Date })[] = [
      ...diskItems(reader),
      ...brokerItems(reader, t),
      ...alerts,
      ...devices.rows.map((row) => deviceItemToWire(row, t)),
    ];
    items.sort((a, b) => Number(b.unread) - Number(a.unread) || b.at.getTime() - a.at.getTime());
    const rows = items
      .slice(0, maxAttentionItems)
      .map((row) => ({ ...row, at: row.at.toISOString() }) as AttentionItem);
    return { ...counts, rows };
  });
  serve(endpoints.attention.unread, async ({ caller, query }) => {
    const { scope, device } = await extentOf(db, caller.scope, query);
    return countsOf({ scope, userId: caller.userId, device });
  });
  serve(endpoints.attention.read, async ({ caller, body }) => {
    await markRead(db, readerOf(caller), body);
    return countsOf(readerOf(caller));
  });
  serve(endpoints.attention.readAll, async ({ caller }) => {
    await markAllRead(db, readerOf(caller));
    disks.markRead(caller.userId);
    broker.markRead(caller.userId);
    return countsOf(readerOf(caller));
  });
}
