import type { DeviceDetail, DeviceMove, DeviceMoveQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { historyOf } from '../removals/history-views.ts';
import { requireSite } from '../sites/require-site.ts';

/** Rows of a list that are named; the others are counted. */
const maxNamed = 20;

/** The first rows of a select, and the number of all. */
async function firstOf<T>(db: Db, select: RawBuilder<T>): Promise<Counted<T>> {
  const { rows } = await sql<T & { all_rows: number }>`
    select found.*, count(*) over () as all_rows from (${select}) found limit ${maxNamed}`.execute(
    db,
  );
  return {
    count: rows[0]?.all_rows ?? 0,
    rows: rows.map(({ all_rows: _, ...row }) => row as unknown as T),
  };
}

interface Named {
  id: number;
  name: string;
}

/** A site and its customer. */
interface Place {
  customer_id: number;
  customer_name: string;
  site_id: number;
  site_name: string;
}

interface MovedDevice extends Place {
  code: string;
  has_token: boolean;
  retired_at: Date | null;
}

interface Counted<Row> {
  count: number;
  rows: Row[];
}

/** What a move concerns. */
export interface MoveRows {
  device: MovedDevice;
  to: Place;
  history: DeviceMove['history'];
  cameras: Counted<Named>;
  alarms: DeviceMove['alarms'];
  rules: Counted<Named>;
  areas: Counted<Named & { lines: number }>;
  policies: Counted<Named>;
  windows: Counted<{ id: number; reason: string; begins_at: Date; ends_at: Date }>;
}

/** The names of alarm rules in a column as somebody reads them: those of a first start are in the reader's language. */
export type ShownRuleName = (column: string) => RawBuilder<string>;

/** What moving a device to another customer or site would do; changes nothing. Throws where it cannot move there. */
export async function deviceMove(
  db: Db,
  id: number,
  asked: DeviceMoveQuery,
  { now, shownRuleName }: { now: Date; shownRuleName: ShownRuleName },
): Promise<MoveRows> {
  const { rows } = await sql<MovedDevice>`
    select d.code, d.token_hash is not null as has_token, d.retired_at, d.customer_id,
      c.name as customer_name, d.site_id, s.name as site_name
    from devices d join customers c on c.id = d.customer_id join sites s on s.id = d.site_id
    where d.id = ${id}`.execute(db);
  const device = found(rows[0], 'device', id);
  if (device.retired_at !== null) throw retired('device');
  const to = await placeAsked(db, device, asked);
  const leavesCustomer = to.customer_id !== device.customer_id;
  const cameras = sql`(select id from cameras where device_id = ${id})`;
  const from = device.customer_id;
  const [history, ownCameras, alarms, rules, areas, policies, windows] = await Promise.all([
    historyOf(db, [id]),
    firstOf(
      db,
      sql<Named>`select id, name from cameras where device_id = ${id} order by name collate natural_order, id`,
    ),
    firstOf(
      db,
      sql<DeviceMove['alarms']['rows'][number]>`
        select a.id, a.severity, ${shownRuleName('a.rule_name')} as rule_name, m.name as camera_name
        from alarms a left join cameras m on m.id = a.camera_id
        where a.device_id = ${id} and a.state <> 'closed' order by a.started_at desc, a.id desc`,
    ),
    firstOf(
      db,
      sql<Named>`
        select id, ${shownRuleName('alarm_rules.name')} as name from alarm_rules
        where enabled and (device_id = ${id} or camera_id in ${cameras}
          or ${leavesCustomer} and customer_id = ${from} and device_id is null and camera_id is null
            and area_id is null)
        order by ${shownRuleName('alarm_rules.name')} collate natural_order, id`,
    ),
    firstOf(
      db,
      sql<Named & { lines: number }>`
        select r.id, r.name, count(*)::integer as lines
        from area_lines l join areas r on r.id = l.area_id
        where l.camera_id in ${cameras} group by r.id, r.name order by r.name collate natural_order, r.id`,
    ),
    firstOf(
      db,
      sql<Named>`
        select id, name from escalation_policies
        where ${leavesCustomer} and enabled and customer_id = ${from} order by name collate natural_order, id`,
    ),
    firstOf(
      db,
      sql<{ id: number; reason: string; begins_at: Date; ends_at: Date }>`
        select id, reason, begins_at, ends_at from maintenance_windows
        where ends_at > ${now}
          and (device_id = ${id} or ${leavesCustomer} and customer_id = ${from} and device_id is null)
        order by begins_at, id`,
    ),
  ]);
  return { device, to, history, cameras: ownCameras, alarms, rules, areas, policies, windows };
}

/** Where a query moves the device to. Throws where it is there already. */
async function placeAsked(
  db: Db,
  device: Place,
  { customer, site }: DeviceMoveQuery,
): Promise<Place> {
  const customerId = customer ?? device.customer_id;
  await requireCustomer(db, customerId, '/customer');
  if (site === undefined && device.customer_id === customerId) {
    throw new ProblemError('malformed', msg('The device belongs to this customer already.'), {
      issues: [{ path: '/customer', message: msg('is the customer of the device') }],
    });
  }
  const siteId = await requireSite(db, customerId, site, '/site');
  if (siteId === device.site_id) {
    throw new ProblemError('malformed', msg('The device is at this site already.'), {
      issues: [{ path: '/site', message: msg('is the site of the device') }],
    });
  }
  const { rows } = await sql<Place>`
    select s.customer_id, c.name as customer_name, s.id as site_id, s.name as site_name
    from sites s join customers c on c.id = s.customer_id where s.id = ${siteId}`.execute(db);
  return rows[0]!;
}

interface MovedRow {
  id: number;
  customer_name: string;
  site_name: string;
  at: Date;
  is_before: boolean;
}

/** The records of a device before and after it moved here and away, where the scope shows them. */
export async function movesOf(
  db: Db,
  scope: Scope,
  id: number,
): Promise<Pick<DeviceDetail, 'moved_from' | 'moved_to'>> {
  const { rows } = await sql<MovedRow>`
    select o.id, c.name as customer_name, s.name as site_name, greatest(o.began_at, d.began_at) as at,
      coalesce(o.retired_at = d.began_at, false) and o.id < d.id as is_before
    from devices d
    join devices o on o.lineage_id = d.lineage_id and o.id <> d.id
      and (o.retired_at = d.began_at and o.id < d.id or o.began_at = d.retired_at and o.id > d.id)
    join customers c on c.id = o.customer_id join sites s on s.id = o.site_id
    where d.id = ${id} and ${inScope(scope, 'o')}
    order by o.id`.execute(db);
  const named = (row: MovedRow | undefined) =>
    row
      ? {
          id: row.id,
          customer_name: row.customer_name,
          site_name: row.site_name,
          at: row.at.toISOString(),
        }
      : null;
  // Records that began in the same millisecond lie between: the nearest is the one of this move.
  return {
    moved_from: named(rows.findLast(({ is_before }) => is_before)),
    moved_to: named(rows.find(({ is_before }) => !is_before)),
  };
}
