import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { Db } from '../platform/postgres.ts';

/** Customers inside the scope, by name. */
export const customersIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('customers as c')
    .where(inScope(scope, 'c.id'))
    .selectAll()
    .orderBy('c.name')
    .orderBy('c.id');

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersIn>['execute']>>[number];
