import type { SiteDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import { readZone } from '../../platform/time/range.ts';
import { requireHolidayPlace } from '../holidays/require-holiday-place.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { takeTurn } from '../locks/take-turn.ts';
import { markAllDays } from './site-day-changes.ts';
import { countLimitedTo } from './site-limits.ts';

export async function createSite(db: Db, draft: SiteDraft): Promise<{ id: number }> {
  await requireHolidayPlace(draft.Holidays);
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    await requireRegion(transaction, draft.CustomerID, draft.RegionID ?? null);
    const columns = columnsOf(draft);
    return transaction
      .insertInto('sites')
      .values({
        ...columns,
        name: draft.Name,
        customer_id: draft.CustomerID,
        time_zone: columns.time_zone ?? (await zoneOfCustomer(transaction, draft.CustomerID)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

const zoneOfCustomer = async (db: Db, id: number): Promise<string> =>
  (
    await db
      .selectFrom('customers')
      .select('time_zone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).time_zone;

/** What a customer says of itself, as far as its sites follow. */
interface FollowedCustomer {
  id: number;
  name: string;
  time_zone: string;
  location: string;
}

/** The first site of each of some new customers, with its name, zone and address. */
export async function addFirstSites(transaction: Db, customers: readonly number[]): Promise<void> {
  await sql`
    insert into sites (customer_id, name, time_zone, address)
    select id, name, time_zone, location from customers where id = any(${[...customers]}::integer[])
    order by id`.execute(transaction);
}

/**
 * Has the sites of a customer follow its change, as far as they said the same as the customer: so that a customer of one
 * site has not to be changed twice.
 */
export async function followCustomer(transaction: Db, before: FollowedCustomer): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update sites s set
      name = case when s.name = ${before.name} then c.name else s.name end,
      time_zone = case when s.time_zone = ${before.time_zone} then c.time_zone else s.time_zone end,
      address = case when s.address = ${before.location} then c.location else s.address end
    from customers c
    where c.id = ${before.id} and s.customer_id = c.id
      and (c.name, c.time_zone, c.location) is distinct from
        (${before.name}, ${before.time_zone}, ${before.location})
    returning s.id`.execute(transaction);
  await markAllDays(
    transaction,
    rows.map(({ id }) => id),
  );
}

/** Changes a site. Answers the areas whose days are other ones since. */
export async function updateSite(
  db: Db,
  id: number,
  change: Partial<SiteDraft>,
): Promise<number[]> {
  await requireHolidayPlace(change.Holidays);
  return db.transaction().execute(async (transaction) => {
    const site = await lockSite(transaction, id);
    if (site.retired_at !== null) throw retired('site');
    requireSameCustomer(site.customer_id, change.CustomerID);
    if (change.RegionID !== undefined)
      await requireRegion(transaction, site.customer_id, change.RegionID);
    const { name, ...columns } = columnsOf(change);
    await transaction
      .updateTable('sites')
      .set((eb) => ({ name: name ?? eb.ref('name'), ...columns }))
      .where('id', '=', id)
      .execute();
    if (columns.time_zone !== undefined || columns.opening_hours !== undefined)
      await markAllDays(transaction, [id]);
    if (columns.time_zone === undefined || columns.time_zone === site.time_zone) return [];
    const areas = await transaction
      .selectFrom('areas')
      .select('id')
      .where('site_id', '=', id)
      .execute();
    return areas.map((area) => area.id);
  });
}

/** Says only what there is. */
function stillHas({ devices, areas }: { devices: number; areas: number }): Message {
  if (areas === 0)
    return msg(
      'This site still has {devices, plural, one {# device: move or delete it} other {# devices: move or delete them}} first.',
      { devices },
    );
  if (devices === 0)
    return msg(
      'This site still has {areas, plural, one {# area: move or delete it} other {# areas: move or delete them}} first.',
      { areas },
    );
  return msg(
    'This site still has {devices, plural, one {# device} other {# devices}} and {areas, plural, one {# area} other {# areas}}: move or delete them first.',
    { devices, areas },
  );
}

/**
 * Retires a site without devices in use and areas; where it never had a device, and nobody is limited to it, its row is
 * deleted. No change where it is retired already.
 */
export async function retireSite(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCustomerOf(transaction, id);
    const site = await lockSite(transaction, id);
    if (site.retired_at !== null) return;
    const { devices, retiredDevices, areas, others } = await whatBelongsTo(transaction, site);
    if (devices || areas) throw new ProblemError('in_use', stillHas({ devices, areas }));
    if (!others) {
      throw new ProblemError(
        'in_use',
        msg('A customer keeps one site at least. Create another one first.'),
      );
    }
    // Who is limited to it stays so, and sees nothing.
    const isNamed = (await countLimitedTo(transaction, 'site_ids', id)) > 0;
    if (!retiredDevices && !isNamed) await deleteSite(transaction, id);
    else {
      await transaction
        .updateTable('sites')
        .set({ retired_at: now })
        .where('id', '=', id)
        .execute();
    }
  });
}

async function deleteSite(transaction: Db, id: number): Promise<void> {
  await markAllDays(transaction, [id]);
  await transaction.deleteFrom('sites').where('id', '=', id).execute();
}

/** Locks the customer of a site, which it never leaves: its last two sites cannot be retired at once. */
const lockCustomerOf = (transaction: Db, site: number) =>
  sql`
    select from customers where id = (select customer_id from sites where id = ${site})
    for no key update`.execute(transaction);

/** Locks a site: it is not changed, and devices and areas cannot be added to it, until the transaction ends. */
export async function lockSite(transaction: Db, id: number) {
  const site = await transaction
    .selectFrom('sites')
    .select(['id', 'customer_id', 'time_zone', 'retired_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(site, 'site', id);
}

async function whatBelongsTo(db: Db, site: { id: number; customer_id: number }) {
  const { rows } = await sql<
    Record<'devices' | 'retiredDevices' | 'areas' | 'others', number>
  >`select
      (select count(*) from devices where site_id = ${site.id} and retired_at is null) as devices,
      (select count(*) from devices where site_id = ${site.id} and retired_at is not null) as "retiredDevices",
      (select count(*) from areas where site_id = ${site.id}) as areas,
      (select count(*) from sites
        where customer_id = ${site.customer_id} and id <> ${site.id} and retired_at is null) as others`.execute(
    db,
  );
  return rows[0]!;
}

function requireSameCustomer(customer: number, asked: number | undefined): void {
  if (asked === undefined || asked === customer) return;
  throw new ProblemError(
    'malformed',
    msg('A site stays with its customer: create a site of the other customer instead.'),
    { issues: [{ path: '/CustomerID', message: msg('is not the customer of the site') }] },
  );
}

/** Throws where a region is not one of the customer's; else locks it. */
async function requireRegion(
  transaction: Db,
  customer: number,
  region: number | null,
): Promise<void> {
  if (region === null) return;
  await takeTurn(transaction);
  const row = await transaction
    .selectFrom('regions')
    .select('customer_id')
    .where('id', '=', region)
    .forKeyShare()
    .executeTakeFirst();
  if (row?.customer_id === customer) return;
  throw new ProblemError('malformed', msg('The chosen region is not one of this customer.'), {
    issues: [{ path: '/RegionID', message: msg('is no region of this customer') }],
  });
}

const columnsOf = (draft: Partial<SiteDraft>) => ({
  name: draft.Name,
  region_id: draft.RegionID,
  time_zone: draft.TimeZone === undefined ? undefined : readZone(draft.TimeZone, '/TimeZone'),
  address: draft.Address,
  latitude: draft.Latitude,
  longitude: draft.Longitude,
  area_m2: draft.AreaM2,
  opening_hours: draft.OpeningHours && JSON.stringify(draft.OpeningHours),
  holidays: draft.Holidays,
});
