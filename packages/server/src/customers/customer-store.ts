import type { CustomerDraft } from '@foyer/contract';
import { type Db, isDuplicate, isReferred } from '../platform/postgres.ts';
import { countOf, notFound, Refusal } from '../platform/problem.ts';
import { knownZone } from '../platform/site-time.ts';

export async function createCustomer(db: Db, draft: CustomerDraft): Promise<{ id: number }> {
  return refusing(draft.Code, () =>
    db
      .insertInto('customers')
      .values({ ...columnsOf(draft), name: draft.Name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

export async function updateCustomer(db: Db, id: number, change: Partial<CustomerDraft>) {
  const { name, ...columns } = columnsOf(change);
  const row = await refusing(change.Code, () =>
    db
      .updateTable('customers')
      .set((eb) => ({ name: name ?? eb.ref('name'), ...columns }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!row) throw notFound('customer', id);
}

export async function removeCustomer(db: Db, id: number): Promise<void> {
  try {
    const row = await db
      .deleteFrom('customers')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('customer', id);
  } catch (error) {
    if (!isReferred(error)) throw error;
    const { devices, users } = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('devices')
          .where('customer_id', '=', id)
          .select((e) => e.fn.countAll<number>().as('n'))
          .as('devices'),
        eb
          .selectFrom('users')
          .where('customer_id', '=', id)
          .select((e) => e.fn.countAll<number>().as('n'))
          .as('users'),
      ])
      .executeTakeFirstOrThrow();
    throw new Refusal(
      'in_use',
      `This customer still has ${countOf(devices ?? 0, 'device')} and ` +
        `${countOf(users ?? 0, 'user')}: move or delete them first.`,
    );
  }
}

function columnsOf(draft: Partial<CustomerDraft>) {
  return {
    name: draft.Name,
    code: draft.Code,
    telephone: draft.Telephone,
    email: draft.Email,
    website: draft.WebSite,
    location: draft.Location,
    time_zone: draft.TimeZone === undefined ? undefined : zoneOf(draft.TimeZone),
    keep_notifications_days: draft.keep_notifications_days,
    keep_photos_days: draft.keep_photos_days,
    blur_people: draft.blur_people,
  };
}

function zoneOf(name: string): string {
  const zone = knownZone(name);
  if (zone !== undefined) return zone;
  throw new Refusal('malformed', `${name} is not a time zone: write one such as Europe/Rome.`, {
    issues: [{ path: '/TimeZone', message: 'is not the name of a time zone' }],
  });
}

async function refusing<T>(code: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('duplicate', `There is already a customer with the code ${code}.`, {
      issues: [{ path: '/Code', message: 'is already taken' }],
    });
  }
}
