import type { Db } from '../../platform/database/postgres.ts';

interface Confirmed {
  address: string;
  confirmed_at: Date;
  confirmed_by: string;
}

/** Keeps the address that links in messages begin with. */
export const confirmPublicAddress = (db: Db, confirmed: Confirmed) =>
  db
    .insertInto('public_address')
    .values({ is_only: true, ...confirmed })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(confirmed))
    .execute();

export const removePublicAddress = (db: Db) => db.deleteFrom('public_address').execute();
