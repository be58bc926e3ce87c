import type { Db } from '../../platform/database/postgres.ts';

interface Changed {
  enabled: boolean;
  changed_at: Date;
  changed_by: string;
}

/** Turns push on or off for everybody. */
export const setPushEnabled = (db: Db, changed: Changed) =>
  db
    .insertInto('push_settings')
    .values({ is_only: true, ...changed })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(changed))
    .execute();
