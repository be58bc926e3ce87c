import type { DeviceMove } from '@foyer/contract';
import type { MoveRows } from './device-move-views.ts';

const named = <Row extends { name: string }>({ count, rows }: { count: number; rows: Row[] }) => ({
  count,
  rows: rows.map(({ name, ...row }) => ({ ...row, Name: name })),
});

const placeToWire = (place: MoveRows['to']) => ({
  id: place.customer_id,
  Name: place.customer_name,
  site: { id: place.site_id, Name: place.site_name },
});

/** Rows → the contract's `DeviceMove`. */
export const moveToWire = ({ device, to, windows, ...rows }: MoveRows): DeviceMove => ({
  from: placeToWire(device),
  to: placeToWire(to),
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
