import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { seesSiteOf } from '../access/scope.ts';

/** Users inside the scope, with the names of role and customer. */
export const usersIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.role_id')
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .where(seesSiteOf(scope, 'u'))
    .select([
      'u.id',
      'u.name',
      'u.surname',
      'u.email',
      'u.telephone',
      'u.website',
      'u.location',
      'u.language',
      'u.created_at',
      'u.role_id',
      'r.name as role_name',
      'u.customer_id',
      'c.name as customer_name',
      'u.region_ids',
      'u.site_ids',
      sql<boolean>`exists (select 1 from second_factors f
        where f.user_id = u.id and f.confirmed_at is not null)`.as('has_second_factor'),
    ])
    .orderBy(sql`u.name collate natural_order`)
    .orderBy(sql`u.surname collate natural_order`)
    .orderBy('u.id');

export type UserRow = Awaited<ReturnType<ReturnType<typeof usersIn>['execute']>>[number];

export const rolesOf = (db: Db) => db.selectFrom('roles').selectAll().orderBy('id').execute();

export type RoleRow = Awaited<ReturnType<typeof rolesOf>>[number];

/** The sign-in providers of a user's identities. */
export const providersOf = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('identities')
      .select('provider')
      .where('user_id', '=', userId)
      .orderBy('provider')
      .execute()
  ).map(({ provider }) => provider);

/** Whether the user has and needs a second factor, and how many recovery codes are left. */
export async function secondFactorOf(db: Db, userId: number) {
  const { rows } = await sql<{ enrolled: boolean; required: boolean; recovery_codes_left: number }>`
    select f.confirmed_at is not null as enrolled, r.second_factor_since is not null as required,
      (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes_left
    from users u join roles r on r.id = u.role_id left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0];
}
