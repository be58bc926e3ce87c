import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope, inUse } from '../../records/access/scope.ts';

/** Alerts inside the scope, newest first. */
export const alertsIn = (db: Db, scope: Scope, withRetired?: boolean) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('devices as d', 'd.id', 'a.device_id')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .leftJoin('users as u', 'u.id', 'a.handled_by')
    .where(inScope(scope, 'd'))
    .where(inUse(withRetired, 'd'))
    .selectAll('a')
    .select(['d.name as device_name', 'c.id as customer_id', 'c.name as customer_name'])
    .select(sql<string | null>`coalesce(u.email, a.handled_by_program)`.as('handler'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc');

export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsIn>['execute']>>[number];
