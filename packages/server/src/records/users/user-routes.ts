import { endpoints, type UserChange } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { assertStrong } from '../sessions/password-strength.ts';
import { removeSecondFactor } from '../sessions/second-factor.ts';
import { userList } from './user-list.ts';
import {
  createUser,
  endSessions,
  removeUser,
  requireSecondFactor,
  updateUser,
} from './user-store.ts';
import { rolesOf, usersIn } from './user-views.ts';
import { roleToWire, userToWire } from './user-wire.ts';

export function userRoutes(serve: Serve, db: Db) {
  const one = async (scope: Scope, id: number) =>
    userToWire(
      found(await usersIn(db, scope).where('u.id', '=', id).executeTakeFirst(), 'user', id),
    );

  serve(endpoints.users.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      userList,
      { scope, query },
      {
        rowsWhere: (condition) => usersIn(db, scope).where(sql<boolean>`${condition}`).execute(),
        toWire: userToWire,
      },
    ),
  );
  serve(endpoints.users.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.users.create, async ({ body }) => {
    await assertStrong(body.Password, namesOf(body), '/Password');
    return createUser(db, body);
  });
  serve(endpoints.users.update, async ({ params, body }) => {
    if (body.Password) {
      const names = namesOf({ ...(await one('all', params.id)), ...body });
      await assertStrong(body.Password, names, '/Password');
    }
    await updateUser(db, params.id, body);
    return one('all', params.id);
  });
  serve(endpoints.users.remove, async ({ params }) => {
    await removeUser(db, params.id);
    return { id: params.id };
  });
  serve(endpoints.roles.list, async () => (await rolesOf(db)).map(roleToWire));
  serve(endpoints.roles.update, async ({ params, body }) =>
    roleToWire(found(await requireSecondFactor(db, params.id, body), 'role', params.id)),
  );
  serve(endpoints.users.resetSecondFactor, async ({ params }) => {
    await one('all', params.id);
    await removeSecondFactor(db, params.id);
    await endSessions(db, params.id);
    return { id: params.id };
  });
}

/** Names and address of a person, which make a weak password. */
const namesOf = ({ Email, Name, Surname }: Pick<UserChange, 'Email' | 'Name' | 'Surname'>) =>
  [Email, Name, Surname].filter((name) => name !== undefined);
