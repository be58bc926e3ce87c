import { endpoints } from '@foyer/contract';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../platform/postgres.ts';
import { found } from '../platform/problem.ts';
import { createUser, removeUser, updateUser } from './user-store.ts';
import { rolesOf, usersIn } from './user-views.ts';
import { userToWire } from './user-wire.ts';

export function userRoutes(serve: Serve, db: Db) {
  const one = async (scope: Scope, id: number) =>
    userToWire(
      found(await usersIn(db, scope).where('u.id', '=', id).executeTakeFirst(), 'user', id),
    );

  serve(endpoints.users.list, async ({ caller }) =>
    (await usersIn(db, caller.scope).execute()).map(userToWire),
  );
  serve(endpoints.users.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.users.create, async ({ body }) => createUser(db, body));
  serve(endpoints.users.update, async ({ params, body }) => {
    await updateUser(db, params.id, body);
    return one('all', params.id);
  });
  serve(endpoints.users.remove, async ({ params }) => {
    await removeUser(db, params.id);
    return { id: params.id };
  });
  serve(endpoints.roles.list, async () =>
    (await rolesOf(db)).map(({ id, name }) => ({ id, Name: name })),
  );
}
