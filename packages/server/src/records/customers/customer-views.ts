import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inCustomerScope, inUse } from '../access/scope.ts';

/** Customers inside the scope, by name. */
export const customersIn = (db: Db, scope: Scope, withRetired?: boolean) =>
  db
    .selectFrom('customers as c')
    .where(inCustomerScope(scope, 'c.id'))
    .where(inUse(withRetired, 'c'))
    .selectAll()
    .orderBy(sql`c.name collate natural_order`)
    .orderBy('c.id');

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersIn>['execute']>>[number];
