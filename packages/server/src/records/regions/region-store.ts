import type { RegionDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../customers/require-customer.ts';

export async function createRegion(db: Db, draft: RegionDraft): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const parent = draft.ParentID ?? null;
    requirePlace(await lockRegions(transaction, [draft.CustomerID]), draft.CustomerID, parent);
    return transaction
      .insertInto('regions')
      .values({ name: draft.Name, customer_id: draft.CustomerID, parent_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    if (customer !== region.customer_id) requireEmpty(regions, region);
    const parent = change.ParentID === undefined ? region.parent_id : change.ParentID;
    requirePlace(regions, customer, parent, id);
    await transaction
      .updateTable('regions')
      .set({ name: change.Name ?? region.name, customer_id: customer, parent_id: parent })
      .where('id', '=', id)
      .execute();
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
    requireEmpty(regions, region);
    await transaction.deleteFrom('regions').where('id', '=', id).execute();
  });
}

interface Region {
  id: number;
  name: string;
  customer_id: number;
  parent_id: number | null;
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

/** Throws where `parent` is no region of the customer, or is the region `id` or below it. */
function requirePlace(
  regions: readonly Region[],
  customer: number,
  parent: number | null,
  id?: number,
): void {
  const own = new Map(
    regions.flatMap((region) =>
      region.customer_id === customer ? [[region.id, region] as const] : [],
    ),
  );
  if (parent !== null && !own.has(parent)) {
    throw wrongParent(
      msg('The chosen region is not one of this customer.'),
      msg('is no region of this customer'),
    );
  }
  for (let at = parent; at !== null; at = own.get(at)?.parent_id ?? null) {
    if (at === id) {
      throw wrongParent(
        msg('A region cannot be part of itself.'),
        msg('is this region or part of it'),
      );
    }
  }
}

const wrongParent = (detail: Message, message: Message) =>
  new ProblemError('malformed', detail, { issues: [{ path: '/ParentID', message }] });

/** Throws while other regions are part of it. */
function requireEmpty(regions: readonly Region[], { id, name }: Region): void {
  const { length } = regions.filter(({ parent_id }) => parent_id === id);
  if (length === 0) return;
  throw new ProblemError(
    'in_use',
    msg(
      '{count, plural, one {# region is part of {name}. Move or delete it first.} other {# regions are part of {name}. Move or delete them first.}}',
      { count: length, name },
    ),
  );
}
