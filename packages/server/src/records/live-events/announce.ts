import { type LiveList, maxNamedRecords } from '@foyer/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/tables.ts';

/** The channel of PostgreSQL's NOTIFY that every server listens to. */
export const changesChannel = 'foyer_changes';

/** A change of a list. `customer` is null where it concerns every customer. */
export interface Change {
  list: LiveList;
  customer: number | null;
  /** The records that changed, where they are known. */
  ids?: readonly number[] | undefined;
}

/**
 * Notifies everybody who watches a list that it changed, once the transaction commits; of several equal announcements
 * in a transaction one is sent. Not for what devices send: commits that announce wait for each other.
 */
export async function announce(
  transaction: Kysely<DB>,
  list: LiveList,
  customerId: number | null,
  ids?: readonly number[],
): Promise<void> {
  const isNamed = ids !== undefined && ids.length <= maxNamedRecords;
  const change: Change = { list, customer: customerId, ...(isNamed && { ids }) };
  await sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`.execute(transaction);
}
