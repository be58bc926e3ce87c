import type { DeviceMove } from '@foyer/contract';
import type { MoveRows } from './device-move-views.ts';

const named = <Row extends { name: string }>({ count, rows }: { count: number; rows: Row[] }) => ({
  count,
  rows: rows.map(({ name, ...row }) => ({ ...row, Name: name })),
});

/** Rows → the contract's `DeviceMove`. */
export const moveToWire = ({ device, to, windows, ...rows }: MoveRows): DeviceMove => ({
  from: { id: device.customer_id, Name: device.customer_name },
  to: { id: to.id, Name: to.name },
  history: rows.history,
  Code: device.code,
  has_token: device.has_token,
  cameras: named(rows.cameras),
  alarms: rows.alarms,
  rules: named(rows.rules),
  areas: named(rows.areas),
  policies: named(rows.policies),
  maintenance: {
    count: windows.count,
    rows: windows.rows.map(({ begins_at, ends_at, ...row }) => ({
      ...row,
      begins_at: begins_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  },
});
