import type { MaintenanceWindowDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { inCustomerScope, inScope, isLimited } from '../../records/access/scope.ts';
import { announce } from '../../records/live-events/announce.ts';
import { requireCustomer } from '../../records/locks/require-customer.ts';

export interface WindowRow {
  id: number;
  customer_id: number;
  customer_name: string;
  device_id: number | null;
  device_name: string | null;
  begins_at: Date;
  ends_at: Date;
  reason: string;
  username: string;
}

/** Windows `w` of devices `d`, and those of the whole customer: they hold for every site. */
export const windowInScope = (scope: Scope) =>
  sql`(${inCustomerScope(scope, 'w.customer_id')} and (d.id is null or ${inScope(scope, 'd')}))`;

/** Maintenance windows inside the scope, the latest first. */
export async function windowsWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<WindowRow>`
    select w.*, c.name as customer_name, d.name as device_name
    from maintenance_windows w
    join customers c on c.id = w.customer_id
    left join devices d on d.id = w.device_id
    where ${windowInScope(scope)} and ${condition}
    order by w.ends_at desc, w.id desc`.execute(db);
  return rows;
}

const maxDays = 366;

export const createWindow = (db: Db, caller: Person, draft: MaintenanceWindowDraft) =>
  db.transaction().execute(async (transaction) => {
    const { scope } = caller;
    const refuse = (path: string, message: Message) =>
      new ProblemError('malformed', msg('The maintenance window does not fit: see which field.'), {
        issues: [{ path, message }],
      });
    if (scope !== 'all' && (scope === 'none' || scope.customerId !== draft.CustomerID)) {
      throw refuse('/CustomerID', msg('does not exist'));
    }
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const [from, to] = [Date.parse(draft.From), Date.parse(draft.To)];
    if (to <= from) throw refuse('/To', msg('must be after the beginning'));
    if (to - from > maxDays * 86_400_000) throw refuse('/To', msg('is more than a year later'));
    const deviceId = draft.DeviceID ?? null;
    if (deviceId !== null) {
      const device = await transaction
        .selectFrom('devices as d')
        .select('d.id')
        .where('d.id', '=', deviceId)
        .where('d.customer_id', '=', draft.CustomerID)
        .where(inScope(scope, 'd'))
        .where('d.retired_at', 'is', null)
        .executeTakeFirst();
      if (!device) throw refuse('/DeviceID', msg('is no device of this customer'));
    }
    if (deviceId === null && isLimited(scope)) {
      throw refuse('/DeviceID', msg('is missing: you see some sites of this customer alone'));
    }
    const { id } = await transaction
      .insertInto('maintenance_windows')
      .values({
        customer_id: draft.CustomerID,
        device_id: deviceId,
        begins_at: new Date(from),
        ends_at: new Date(to),
        reason: draft.Reason,
        username: caller.username,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(transaction, 'maintenance-windows', draft.CustomerID);
    return { id };
  });

/** Ends a window: alarms that it held back stand for themselves from the next round of the evaluation on. */
export const removeWindow = (db: Db, caller: Person, id: number) =>
  db.transaction().execute(async (transaction) => {
    const [seen] = await windowsWhere(transaction, caller.scope, sql`w.id = ${id}`);
    const row = found(seen, 'maintenance window', id);
    if (row.device_id === null && isLimited(caller.scope)) {
      throw new ProblemError(
        'forbidden',
        msg('This window is of the whole customer, and you see some of its sites alone.'),
      );
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('maintenance_windows')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('maintenance window', id);
    await announce(transaction, 'maintenance-windows', row.customer_id);
  });
