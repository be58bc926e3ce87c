import type { PushPreferences } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { limitColumns } from '../../records/sites/site-limits.ts';

interface NewSubscription {
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string;
  at: Date;
}

/** Browsers of a person; the one subscribed first gives way to a further one. */
const maxBrowsers = 20;

/** Subscribes a browser, also one that another person used before; answers its id. */
export const subscribe = (db: Db, { userId, endpoint, at, ...keys }: NewSubscription) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '<>', userId)
      .execute();
    const { id } = await transaction
      .insertInto('push_subscriptions')
      .values({ user_id: userId, endpoint, created_at: at, ...keys })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...keys, failure: '' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId} and id <> ${id}
        order by created_at desc, id desc offset ${maxBrowsers - 1})`.execute(transaction);
    return id;
  });

/** Removes a browser of a person, by its id or its address; whether there was one. */
export async function unsubscribe(
  db: Db,
  userId: number,
  which: { id: number } | { endpoint: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where((eb) => eb.and(which))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a browser whose push service says that it is gone. */
export const forgetSubscription = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

/** Keeps what the push service answered last; empty where it took the message. */
export const keepAnswer = (db: Db, id: number, { failure, at }: { failure: string; at: Date }) =>
  db
    .updateTable('push_subscriptions')
    .set(failure === '' ? { failure, last_sent_at: at } : { failure })
    .where('id', '=', id)
    .execute();

/** Keeps which alarms a person gets; throws where a site is not one of the customer. */
export const setPreferences = (
  db: Db,
  userId: number,
  customer: number | null,
  { severities, site_ids, quiet_hours, time_zone }: PushPreferences,
) =>
  db.transaction().execute(async (transaction) => {
    await limitColumns(transaction, customer, { SiteIDs: site_ids });
    const columns = {
      severities,
      site_ids,
      quiet_hours: quiet_hours === null ? null : JSON.stringify(quiet_hours),
      time_zone,
    };
    await transaction
      .insertInto('push_preferences')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  });
