import type { OpeningHours } from '@foyer/contract';
import { sql } from 'kysely';
import type { Rule } from '../alarm-rules/rule.ts';
import type { Db } from '../database/postgres.ts';

/** What is needed of a device to evaluate rules for it. */
export interface EvaluatedDevice {
  id: number;
  name: string;
  customer_id: number;
  time_zone: string;
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
  time_zone: string;
  capacity: number;
  reset_at: string;
  opening_hours: OpeningHours;
  keep_notifications_days: number | null;
}

interface DeviceRow extends Omit<EvaluatedDevice, 'counted' | 'cameras'> {
  sources: { source: string; counted_as: string }[];
  own_cameras: { id: number; code: string; name: string }[];
}

/** Devices of customers in use, retired or not, by their ids. */
export async function evaluatedDevices(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, EvaluatedDevice>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DeviceRow>`
    select d.id, d.name, d.customer_id, c.time_zone, d.offline_after_minutes, d.retired_at,
      ds.last_received_at, d.history_from, c.keep_notifications_days,
      coalesce((select json_agg(json_build_object('source', s.source, 'counted_as', s.counted_as))
        from sources s where s.device_id = d.id and s.counted_as is not null), '[]') as sources,
      coalesce((select json_agg(json_build_object('id', m.id, 'code', m.code, 'name', m.name))
        from cameras m where m.device_id = d.id), '[]') as own_cameras
    from devices d
    join customers c on c.id = d.customer_id and c.retired_at is null
    left join device_states ds on ds.device_id = d.id
    where d.id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ sources, own_cameras, ...device }) => [
      device.id,
      {
        ...device,
        counted: new Map(sources.map((each) => [each.source, each.counted_as])),
        cameras: new Map(own_cameras.map(({ code, ...camera }) => [code, camera])),
      },
    ]),
  );
}

/** Areas of customers in use that fit. */
export async function evaluatedAreas(
  db: Db,
  condition: { ids?: readonly number[]; customers?: readonly number[] },
): Promise<EvaluatedArea[]> {
  const { rows } = await sql<EvaluatedArea>`
    select a.id, a.name, a.customer_id, c.time_zone, a.capacity, a.reset_at, a.opening_hours,
      c.keep_notifications_days
    from areas a join customers c on c.id = a.customer_id and c.retired_at is null
    where a.id = any(${condition.ids ?? []}) or a.customer_id = any(${condition.customers ?? []})
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
