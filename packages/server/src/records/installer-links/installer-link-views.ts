import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** True of links `l` that expired after `since` or hold. */
export const expiredAfter = (since: Date) => sql`l.expires_at > ${since}`;

/** Links of a condition on `installer_links l`, the newest first. */
export const installerLinksWhere = (db: Db, condition: RawBuilder<unknown>) =>
  db
    .selectFrom('installer_links as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.id', 'l.name', 'l.customer_id', 'c.name as customer_name', 'l.created_at'])
    .select(['l.region_ids', 'l.site_ids'])
    .select(['l.created_by', 'l.expires_at', 'l.last_used_at'])
    .where(sql<boolean>`${condition}`)
    .orderBy('l.id', 'desc')
    .execute();
