import type { OpeningHours } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { areaHours } from '../../records/areas/area-hours.ts';
import type { Rule } from './rule.ts';

/** What is needed of a device to evaluate rules for it. */
export interface EvaluatedDevice {
  id: number;
  name: string;
  customer_id: number;
  site_id: number;
  time_zone: string;
  /** Of its site. */
  opening_hours: OpeningHours;
  offline_after_minutes: number;
  retired_at: Date | null;
  last_received_at: Date | null;
  /** From when its notifications are complete; null where none were removed. */
  history_from: Date | null;
  keep_notifications_days: number | null;
  /** Under which name each source counts; without those that do not. */
  counted: ReadonlyMap<string, string>;
  /** Cameras by their Code. */
  cameras: ReadonlyMap<string, { id: number; name: string }>;
}

export interface EvaluatedArea {
  id: number;
  name: string;
  customer_id: number;
  site_id: number;
  time_zone: string;
  capacity: number;
  reset_at: string;
  /** Its own, else its site's. */
  opening_hours: OpeningHours;
  keep_notifications_days: number | null;
}

type DeviceRow = Omit<EvaluatedDevice, 'counted' | 'cameras' | 'last_received_at'>;

/** Devices of customers in use, retired or not, by their ids. Each table by itself: with Citus they lie apart. */
export async function evaluatedDevices(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, EvaluatedDevice>> {
  if (ids.length === 0) return new Map();
  const devices = await sql<DeviceRow>`
    select d.id, d.name, d.customer_id, d.site_id, s.time_zone, s.opening_hours, d.offline_after_minutes, d.retired_at,
      d.history_from, c.keep_notifications_days
    from devices d
    join customers c on c.id = d.customer_id and c.retired_at is null
    join sites s on s.id = d.site_id
    where d.id = any(${ids})`.execute(db);
  const states = await sql<{ device_id: number; last_received_at: Date }>`
    select device_id, last_received_at from device_states where device_id = any(${ids})`.execute(
    db,
  );
  const sources = await sql<{ device_id: number; source: string; counted_as: string }>`
    select device_id, source, counted_as from sources
    where device_id = any(${ids}) and counted_as is not null`.execute(db);
  const cameras = await sql<{ device_id: number; id: number; code: string; name: string }>`
    select device_id, id, code, name from cameras where device_id = any(${ids})`.execute(db);
  const heard = new Map(states.rows.map((row) => [row.device_id, row.last_received_at]));
  const sourcesOf = Map.groupBy(sources.rows, (row) => row.device_id);
  const camerasOf = Map.groupBy(cameras.rows, (row) => row.device_id);
  return new Map(
    devices.rows.map((device) => [
      device.id,
      {
        ...device,
        last_received_at: heard.get(device.id) ?? null,
        counted: new Map(
          (sourcesOf.get(device.id) ?? []).map(({ source, counted_as }) => [source, counted_as]),
        ),
        cameras: new Map(
          (camerasOf.get(device.id) ?? []).map(({ id, code, name }) => [code, { id, name }]),
        ),
      },
    ]),
  );
}

/** Areas of customers in use that fit. */
export async function evaluatedAreas(
  db: Db,
  condition: { ids?: readonly number[]; sites?: readonly number[] },
): Promise<EvaluatedArea[]> {
  const { rows } = await sql<EvaluatedArea>`
    select a.id, a.name, a.customer_id, a.site_id, s.time_zone, a.capacity, a.reset_at,
      ${areaHours} as opening_hours,
      c.keep_notifications_days
    from areas a join customers c on c.id = a.customer_id and c.retired_at is null
    join sites s on s.id = a.site_id
    where a.id = any(${condition.ids ?? []}) or a.site_id = any(${condition.sites ?? []})
    order by a.id`.execute(db);
  return rows;
}

/** Whether a rule watches something of a device. */
export const isRuleOf = (rule: Rule, device: EvaluatedDevice): boolean =>
  device.retired_at === null &&
  (rule.customer_id === null || rule.customer_id === device.customer_id) &&
  (rule.device_id === null || rule.device_id === device.id);

/** Whether a rule watches a source of a device. */
export const isRuleOfSource = (rule: Rule, device: EvaluatedDevice, countedAs: string): boolean =>
  rule.camera_id === null || device.cameras.get(countedAs)?.id === rule.camera_id;

export const isRuleOfArea = (rule: Rule, area: EvaluatedArea): boolean =>
  (rule.customer_id === null || rule.customer_id === area.customer_id) &&
  (rule.area_id === null || rule.area_id === area.id);
