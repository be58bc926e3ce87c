import { troubleText } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { DeviceItemRow } from './attention-views.ts';
import type { BrokerNotice } from './broker-watch.ts';
import type { FullDisk } from './disk-watch.ts';

/** A disk → the contract's `DiskItem`. */
export const diskToWire = (disk: FullDisk, isRead: boolean) => ({
  kind: 'disk' as const,
  disk: disk.part,
  server: disk.server,
  free_bytes: disk.freeBytes,
  total_bytes: disk.totalBytes,
  unread: !isRead,
  at: disk.since,
});

/** A notice → the contract's `BrokerItem`. */
export const brokerToWire = (notice: BrokerNotice, isRead: boolean, t: Translate) => ({
  kind: 'broker' as const,
  state: notice.state,
  fault: write(t, notice.fault),
  server: notice.server,
  unread: !isRead,
  at: notice.since,
});

/** A row → the contract's `DeviceItem`. */
export const deviceItemToWire = (row: DeviceItemRow, t: Translate) => ({
  ...row,
  troubles: row.reasons.map((reason) => troubleText(reason, t)),
});
