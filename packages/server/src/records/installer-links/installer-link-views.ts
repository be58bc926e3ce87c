import type { Db } from '../../platform/database/postgres.ts';

/** Links that expired after `since` or hold, the newest first. */
export const installerLinksSince = (db: Db, since: Date) =>
  db
    .selectFrom('installer_links as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.id', 'l.name', 'l.customer_id', 'c.name as customer_name', 'l.created_at'])
    .select(['l.created_by', 'l.expires_at', 'l.last_used_at'])
    .where('l.expires_at', '>', since)
    .where('c.retired_at', 'is', null)
    .orderBy('l.id', 'desc')
    .execute();
