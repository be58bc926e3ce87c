import type { MaintenanceWindowDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { inCustomerScope } from '../../records/access/scope.ts';
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

/** Maintenance windows inside the scope, the latest first. */
export async function windowsWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<WindowRow>`
    select w.*, c.name as customer_name, d.name as device_name
    from maintenance_windows w
    join customers c on c.id = w.customer_id
    left join devices d on d.id = w.device_id
    where ${inCustomerScope(scope, 'w.customer_id')} and ${condition}
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
        .selectFrom('devices')
        .select('id')
        .where('id', '=', deviceId)
        .where('customer_id', '=', draft.CustomerID)
        .where('retired_at', 'is', null)
        .executeTakeFirst();
      if (!device) throw refuse('/DeviceID', msg('is no device of this customer'));
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
    const row = found(
      await transaction
        .selectFrom('maintenance_windows')
        .select('customer_id')
        .where('id', '=', id)
        .where(inCustomerScope(caller.scope, 'customer_id'))
        .executeTakeFirst(),
      'maintenance window',
      id,
    );
    const { numDeletedRows } = await transaction
      .deleteFrom('maintenance_windows')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('maintenance window', id);
    await announce(transaction, 'maintenance-windows', row.customer_id);
  });
