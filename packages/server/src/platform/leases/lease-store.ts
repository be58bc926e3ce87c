import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

/** A server's lease as it was read. */
export interface Lease {
  name: string;
  holder: string;
  renewals: number;
  is_released: boolean;
}

/** Renews the leases of `holder`; answers all leases as they were just before. */
export async function renewLeases(db: Db, holder: string): Promise<Lease[]> {
  const { rows } = await sql<Lease>`
    with renewed as (
      update server_leases set renewals = renewals + 1
      where holder = ${holder} and not is_released)
    select name, holder, renewals, is_released from server_leases`.execute(db);
  return rows;
}

/** Takes the server's own lease, even from another holder. Returns the previous holder. */
export async function claimLease(db: Db, name: string, holder: string) {
  const { rows } = await sql<{ previous: string | null }>`
    with before as (select holder from server_leases where name = ${name})
    insert into server_leases as kept (name, holder) values (${name}, ${holder})
    on conflict (name) do update
      set holder = excluded.holder, renewals = kept.renewals + 1, is_released = false
    returning (select holder from before) as previous`.execute(db);
  return rows[0]?.previous ?? undefined;
}

/** Takes the lease of work that no server has done yet; false where another was faster. */
export async function offerLease(db: Db, name: string, holder: string): Promise<boolean> {
  const rows = await db
    .insertInto('server_leases')
    .values({ name, holder })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** Takes a lease that nobody has renewed or taken since it was read. */
export async function takeLease(db: Db, read: Lease, holder: string): Promise<boolean> {
  const rows = await db
    .updateTable('server_leases')
    .set({ holder, renewals: read.renewals + 1, is_released: false })
    .where('name', '=', read.name)
    .where('holder', '=', read.holder)
    .where('renewals', '=', read.renewals)
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** Lets others take what `holder` holds at once. */
export const releaseLeases = (db: Db, holder: string) =>
  db.updateTable('server_leases').set({ is_released: true }).where('holder', '=', holder).execute();

/** Lets another take one lease at once. */
export const releaseLease = (db: Db, name: string, holder: string) =>
  db
    .updateTable('server_leases')
    .set({ is_released: true })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();

/** Removes the lease of a server for which nothing is left to do. */
export const forgetLease = (db: Db, name: string, holder: string) =>
  db.deleteFrom('server_leases').where('name', '=', name).where('holder', '=', holder).execute();
