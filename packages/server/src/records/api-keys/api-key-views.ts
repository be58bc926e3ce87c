import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Keys that have not been ended, with their customers' names; expired ones too. */
export const apiKeysIn = (db: Db) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('customers as c', 'c.id', 'k.customer_id')
    .select([
      'k.id',
      'k.name',
      'k.role',
      'k.customer_id',
      'c.name as customer_name',
      'k.region_ids',
      'k.site_ids',
      'k.expires_at',
      'k.prefix',
      'k.created_at',
      'k.created_by',
      'k.last_used_at',
    ])
    .orderBy(sql`k.name collate natural_order`)
    .orderBy('k.id');

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof apiKeysIn>['execute']>>[number];
