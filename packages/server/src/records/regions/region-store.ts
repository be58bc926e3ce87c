import type { RegionDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { countLimitedTo } from '../sites/site-limits.ts';

export async function createRegion(db: Db, draft: RegionDraft): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const parent = draft.ParentID ?? null;
    const above = requirePlace(
      await lockRegions(transaction, [draft.CustomerID]),
      draft.CustomerID,
      parent,
    );
    const { rows } = await sql<{ id: number }>`
      with numbered as materialized (
        select nextval(pg_get_serial_sequence('regions', 'id'))::int as id)
      insert into regions (id, name, customer_id, parent_id, path) overriding system value
      select id, ${draft.Name}, ${draft.CustomerID}, ${parent}::integer, ${above}::integer[] || id from numbered
      returning id`.execute(transaction);
    return rows[0]!;
  });
}

export async function updateRegion(
  db: Db,
  id: number,
  change: Partial<RegionDraft>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await customerOf(transaction, id);
    const customer = change.CustomerID ?? before;
    await requireCustomer(transaction, customer, '/CustomerID');
    const regions = await lockRegions(transaction, [before, customer]);
    const region = found(
      regions.find((each) => each.id === id),
      'region',
      id,
    );
    if (customer !== region.customer_id) {
      await requireEmpty(transaction, regions, region);
      await requireNobodyLimited(transaction, region);
    }
    const parent = change.ParentID === undefined ? region.parent_id : change.ParentID;
    const above = requirePlace(regions, customer, parent, id);
    await transaction
      .updateTable('regions')
      .set({ name: change.Name ?? region.name, customer_id: customer, parent_id: parent })
      .where('id', '=', id)
      .execute();
    // The regions that are part of it move along.
    await sql`
      update regions set path = ${above}::integer[] || path[${region.path.length}::integer:]
      where path @> array[${id}::integer]`.execute(transaction);
  });
}

export async function removeRegion(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const regions = await lockRegions(transaction, [await customerOf(transaction, id)]);
    const region = found(
      regions.find((each) => each.id === id),
      'region',
      id,
    );
    await requireEmpty(transaction, regions, region);
    await requireNobodyLimited(transaction, region);
    await transaction.deleteFrom('regions').where('id', '=', id).execute();
  });
}

interface Region {
  id: number;
  name: string;
  customer_id: number;
  parent_id: number | null;
  /** The regions above it, the largest first, and itself. */
  path: number[];
}

async function customerOf(transaction: Db, id: number): Promise<number> {
  const region = await transaction
    .selectFrom('regions')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found(region, 'region', id).customer_id;
}

/** All regions of these customers, locked: two moves at once could otherwise put each region below the other. */
const lockRegions = (transaction: Db, customers: readonly number[]): Promise<Region[]> =>
  transaction
    .selectFrom('regions')
    .selectAll()
    .where('customer_id', 'in', customers)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The path of `parent`. Throws where it is no region of the customer, or is the region `id` or part of it. */
function requirePlace(
  regions: readonly Region[],
  customer: number,
  parent: number | null,
  id?: number,
): number[] {
  if (parent === null) return [];
  const above = regions.find((region) => region.id === parent && region.customer_id === customer);
  if (!above) {
    throw wrongParent(
      msg('The chosen region is not one of this customer.'),
      msg('is no region of this customer'),
    );
  }
  if (id !== undefined && above.path.includes(id)) {
    throw wrongParent(
      msg('A region cannot be part of itself.'),
      msg('is this region or part of it'),
    );
  }
  return above.path;
}

const wrongParent = (detail: Message, message: Message) =>
  new ProblemError('malformed', detail, { issues: [{ path: '/ParentID', message }] });

/** Throws while something is limited to it: without it that would be about the whole customer. */
async function requireNobodyLimited(transaction: Db, { id, name }: Region): Promise<void> {
  const count = await countLimitedTo(transaction, 'region_ids', id);
  if (count === 0) return;
  throw new ProblemError(
    'in_use',
    msg(
      '{count, plural, one {One user, API key, installer link, channel, alarm notification or report is limited to {name}. Change it first.} other {# users, API keys, installer links, channels, alarm notifications or reports are limited to {name}. Change them first.}}',
      { count, name },
    ),
  );
}

/** Throws while other regions are part of it, or sites lie in it. */
async function requireEmpty(
  transaction: Db,
  regions: readonly Region[],
  { id, name }: Region,
): Promise<void> {
  const count = regions.filter(({ parent_id }) => parent_id === id).length;
  if (count > 0) {
    throw new ProblemError(
      'in_use',
      msg(
        '{count, plural, one {# region is part of {name}. Move or delete it first.} other {# regions are part of {name}. Move or delete them first.}}',
        { count, name },
      ),
    );
  }
  const { sites } = await transaction
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('sites'))
    .where('region_id', '=', id)
    .executeTakeFirstOrThrow();
  if (sites === 0) return;
  throw new ProblemError(
    'in_use',
    msg(
      '{count, plural, one {# site lies in {name}. Move it to another region first.} other {# sites lie in {name}. Move them to another region first.}}',
      { count: sites, name },
    ),
  );
}
