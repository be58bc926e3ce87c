import type { ReportDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../../records/locks/require-customer.ts';
import { changedLimits, limitColumns } from '../../records/sites/site-limits.ts';
import { nextDue } from './report-clock.ts';
import { scheduleOf, schedulesWhere } from './report-views.ts';

const defaultSendAt = '06:00';

export async function createSchedule(
  db: Db,
  draft: ReportDraft,
  now: Date,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const { id } = await transaction
      .insertInto('report_schedules')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        customer_id: draft.CustomerID,
        ...(await limitColumns(transaction, draft.CustomerID, draft)),
        period: draft.Period,
        send_at: draft.SendAt ?? defaultSendAt,
        next_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRecipients(transaction, id, draft.CustomerID, draft.Users);
    await setNext(transaction, id, now);
    return { id };
  });
}

export async function updateSchedule(
  db: Db,
  id: number,
  change: Partial<ReportDraft>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (change.CustomerID) await requireCustomer(transaction, change.CustomerID, '/CustomerID');
    const present = await transaction
      .selectFrom('report_schedules')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const { customer_id: before } = found(present, 'report', id);
    const after = change.CustomerID ?? before;
    const limits = await changedLimits(transaction, { before, after }, change);
    const row = await transaction
      .updateTable('report_schedules')
      .set((eb) => ({
        ...columnsOf(change),
        name: change.Name ?? eb.ref('name'),
        ...(change.CustomerID !== undefined && { customer_id: change.CustomerID }),
        ...limits,
        ...(change.Period !== undefined && { period: change.Period }),
      }))
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst();
    const { customer_id } = found(row, 'report', id);
    // Those who are kept must be of the customer as well.
    const users = change.Users ?? (await keptUsers(transaction, id));
    await replaceRecipients(transaction, id, customer_id, users);
    await setNext(transaction, id, now);
  });
}

export async function removeSchedule(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('report_schedules')
    .where('id', '=', id)
    .executeTakeFirst();
  found(numDeletedRows > 0n || undefined, 'report', id);
}

/** Moves a schedule on to the next period, in the transaction that makes the deliveries of the present one. */
export const moveOn = (transaction: Db, id: number, next: Date) =>
  transaction.updateTable('report_schedules').set({ next_at: next }).where('id', '=', id).execute();

/** Brings schedules back that wait for a later period than the next one, as after a clock that was ahead. */
export async function bringSchedulesBack(transaction: Db, now: Date): Promise<void> {
  const waiting = await schedulesWhere(transaction, 'all', sql`s.next_at > ${now}`);
  for (const { id, time_zone, period, send_at, next_at } of waiting) {
    const next = nextDue(time_zone, period, send_at, now.getTime());
    if (next_at.getTime() > next) await moveOn(transaction, id, new Date(next));
  }
}

async function setNext(transaction: Db, id: number, now: Date): Promise<void> {
  const { time_zone, period, send_at } = await scheduleOf(transaction, 'all', id);
  await moveOn(transaction, id, new Date(nextDue(time_zone, period, send_at, now.getTime())));
}

const columnsOf = (draft: Partial<ReportDraft>) => ({
  send_at: draft.SendAt,
  enabled: draft.Enabled,
});

const keptUsers = async (transaction: Db, id: number): Promise<number[]> =>
  (
    await transaction
      .selectFrom('report_recipients')
      .select('user_id')
      .where('schedule_id', '=', id)
      .execute()
  ).map(({ user_id }) => user_id);

async function replaceRecipients(
  transaction: Db,
  id: number,
  customerId: number,
  users: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join report_schedules s on s.id = ${id}
    where u.id = any(${users}::int[]) and u.customer_id = ${customerId}
      and coalesce(sites_within(s.region_ids, s.site_ids) <@ sites_within(u.region_ids, u.site_ids),
        sites_within(u.region_ids, u.site_ids) is null)`.execute(transaction);
  const own = new Set(rows.map((row) => row.id));
  const issues = users.flatMap((user, nth) =>
    own.has(user)
      ? []
      : [
          {
            path: `/Users/${nth}`,
            message: msg('is not a person of this customer who sees all that the report is about'),
          },
        ],
  );
  if (issues.length > 0) {
    throw new ProblemError('malformed', msg('Reports go to people of their customer only.'), {
      issues,
    });
  }
  await transaction.deleteFrom('report_recipients').where('schedule_id', '=', id).execute();
  await transaction
    .insertInto('report_recipients')
    .values([...new Set(users)].map((user) => ({ schedule_id: id, user_id: user })))
    .execute();
}
