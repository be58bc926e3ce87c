import type { CustomerDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import { refuseDuplicates } from '../../platform/http/refuse-duplicates.ts';
import { readZone } from '../../platform/time/range.ts';
import { addFirstSites, followCustomer } from '../sites/site-store.ts';

export async function createCustomer(db: Db, draft: CustomerDraft): Promise<{ id: number }> {
  return refuseDuplicates(sameCode(draft), () =>
    db.transaction().execute(async (transaction) => {
      const created = await transaction
        .insertInto('customers')
        .values({ ...columnsOf(draft), name: draft.Name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addFirstSites(transaction, [created.id]);
      return created;
    }),
  );
}

/** Where a customer is; what is undefined is not said. */
interface CustomerSite {
  time_zone: string | undefined;
  location: string | undefined;
}

/** Adds customers of a sheet, each with its first site; answers their ids in the same order. */
export async function addCustomers(
  transaction: Db,
  customers: readonly ({ name: string } & CustomerSite)[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with input as (
      select * from unnest(${customers.map(({ name }) => name)}::text[],
        ${customers.map(({ time_zone }) => time_zone ?? 'UTC')}::text[],
        ${customers.map(({ location }) => location ?? '')}::text[])
        with ordinality as i(name, time_zone, location, nth)),
    numbered as materialized (
      select nextval(pg_get_serial_sequence('customers', 'id'))::int as id, i.* from input i),
    added as (
      insert into customers (id, name, time_zone, location) overriding system value
      select id, name, time_zone, location from numbered)
    select id from numbered order by nth`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await addFirstSites(transaction, ids);
  return ids;
}

export async function setCustomerSite(
  transaction: Db,
  id: number,
  { time_zone, location }: CustomerSite,
): Promise<void> {
  const before = await lockCustomer(transaction, id);
  await transaction
    .updateTable('customers')
    .set({
      ...(time_zone !== undefined && { time_zone }),
      ...(location !== undefined && { location }),
    })
    .where('id', '=', id)
    .execute();
  await followCustomer(transaction, before);
}

export async function updateCustomer(db: Db, id: number, change: Partial<CustomerDraft>) {
  const { name, ...columns } = columnsOf(change);
  await refuseDuplicates(sameCode(change), () =>
    db.transaction().execute(async (transaction) => {
      const customer = await lockCustomer(transaction, id);
      if (customer.retired_at !== null) throw retired('customer');
      await transaction
        .updateTable('customers')
        .set((eb) => ({ name: name ?? eb.ref('name'), ...columns }))
        .where('id', '=', id)
        .execute();
      await followCustomer(transaction, customer);
    }),
  );
}

/**
 * Retires a customer without users and devices in use. No change where it is retired already; where it never had
 * a device its row is deleted.
 */
export async function retireCustomer(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, id);
    if (customer.retired_at !== null) return;
    const { devices, users, retiredDevices } = await whatBelongsTo(transaction, id);
    if (devices || users)
      throw new ProblemError('in_use', stillHas({ devices: devices ?? 0, users: users ?? 0 }));
    if (!retiredDevices) {
      await deleteCustomer(transaction, id);
      return;
    }
    await transaction
      .updateTable('customers')
      .set({ retired_at: now })
      .where('id', '=', id)
      .execute();
  });
}

/** Says only what there is. */
function stillHas({ devices, users }: { devices: number; users: number }): Message {
  if (users === 0)
    return msg(
      'This customer still has {devices, plural, one {# device: move or delete it} other {# devices: move or delete them}} first.',
      { devices },
    );
  if (devices === 0)
    return msg(
      'This customer still has {users, plural, one {# user} other {# users}}: move or delete them first.',
      { users },
    );
  return msg(
    'This customer still has {devices, plural, one {# device} other {# devices}} and {users, plural, one {# user} other {# users}}: move or delete them first.',
    { devices, users },
  );
}

/** Removes a customer without devices, and with it all that is its own. */
export const deleteCustomer = (transaction: Db, id: number) =>
  transaction.deleteFrom('customers').where('id', '=', id).execute();

/**
 * Retires a customer that is to be deleted with its history and all its devices. `confirm` throws where its code,
 * or its name where it has none, was not typed. Users have to be moved or deleted before.
 */
export async function retireCustomerForRemoval(
  transaction: Db,
  id: number,
  confirm: (code: string) => void,
  now: () => Date,
): Promise<{ name: string; code: string }> {
  const { name, code, retired_at } = await lockCustomer(transaction, id);
  confirm(code || name);
  const { users } = await whatBelongsTo(transaction, id);
  if (users) {
    throw new ProblemError(
      'in_use',
      msg(
        'This customer still has {users, plural, one {# user} other {# users}}: move or delete them first. Nothing was deleted.',
        { users },
      ),
    );
  }
  if (retired_at === null) {
    await transaction
      .updateTable('customers')
      .set({ retired_at: now() })
      .where('id', '=', id)
      .execute();
  }
  return { name, code };
}

/** Locks the customer: users and devices cannot be added to it until the transaction ends. */
async function lockCustomer(transaction: Db, id: number) {
  const customer = await transaction
    .selectFrom('customers')
    .select(['id', 'name', 'code', 'time_zone', 'location', 'retired_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(customer, 'customer', id);
}

const whatBelongsTo = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('devices')
        .where('customer_id', '=', id)
        .where('retired_at', 'is', null)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('devices'),
      eb
        .selectFrom('devices')
        .where('customer_id', '=', id)
        .where('retired_at', 'is not', null)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('retiredDevices'),
      eb
        .selectFrom('users')
        .where('customer_id', '=', id)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('users'),
    ])
    .executeTakeFirstOrThrow();

function columnsOf(draft: Partial<CustomerDraft>) {
  return {
    name: draft.Name,
    code: draft.Code,
    telephone: draft.Telephone,
    email: draft.Email,
    website: draft.WebSite,
    location: draft.Location,
    time_zone: draft.TimeZone === undefined ? undefined : readZone(draft.TimeZone, '/TimeZone'),
    keep_notifications_days: draft.keep_notifications_days,
    keep_photos_days: draft.keep_photos_days,
    keep_paths_days: draft.keep_paths_days,
    blur_people: draft.blur_people,
    unplaced_pictures: draft.unplaced_pictures,
    watcher_sharing: draft.WatcherSharing,
    operators_write_rules: draft.OperatorsWriteRules,
  };
}

const sameCode = ({ Code }: Partial<CustomerDraft>) => ({
  detail: msg('There is already a customer with the code {code}.', { code: Code }),
  path: '/Code',
});
