import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { Db } from '../platform/postgres.ts';

/** Users inside the scope, with the names of role and customer. */
export const usersIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.role_id')
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .where(inScope(scope, 'u.customer_id'))
    .select([
      'u.id',
      'u.name',
      'u.surname',
      'u.email',
      'u.telephone',
      'u.website',
      'u.location',
      'u.created_at',
      'u.role_id',
      'r.name as role_name',
      'u.customer_id',
      'c.name as customer_name',
    ])
    .orderBy('u.name')
    .orderBy('u.surname')
    .orderBy('u.id');

export type UserRow = Awaited<ReturnType<ReturnType<typeof usersIn>['execute']>>[number];

export const rolesOf = (db: Db) => db.selectFrom('roles').selectAll().orderBy('id').execute();

/** The social sign-in providers through which a person came. */
export const providersOf = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('identities')
      .select('provider')
      .where('user_id', '=', userId)
      .orderBy('provider')
      .execute()
  ).map(({ provider }) => provider);
