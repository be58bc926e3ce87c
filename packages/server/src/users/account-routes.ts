import { type AccountChange, endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import { changesBy } from '../audit/audit-views.ts';
import type { Db } from '../platform/postgres.ts';
import { found } from '../platform/problem.ts';
import {
  changePassword,
  endSessions,
  provePassword,
  removeUser,
  updateUser,
} from './user-store.ts';
import { providersOf, usersIn } from './user-views.ts';
import { userToWire } from './user-wire.ts';

interface Needs {
  db: Db;
  /** A fresh session token for a user. */
  issueSession(userId: number): Promise<string>;
}

/** My Account: a person's own profile and sessions. */
export function accountRoutes(serve: Serve, { db, issueSession }: Needs) {
  const own = async (userId: number) => {
    const row = await usersIn(db, 'all').where('u.id', '=', userId).executeTakeFirst();
    return userToWire(found(row, 'user', userId));
  };

  serve(endpoints.account.get, async ({ caller }) => own(caller.userId));
  serve(endpoints.account.update, async ({ caller, body }) => {
    await updateUser(db, caller.userId, ownFields(body));
    return own(caller.userId);
  });
  serve(endpoints.account.changePassword, async ({ caller, body }) => {
    await changePassword(db, caller.userId, body);
    return { access_token: await issueSession(caller.userId) };
  });
  serve(endpoints.account.signOutEverywhere, async ({ caller }) => {
    await endSessions(db, caller.userId);
    return { id: caller.userId };
  });
  serve(endpoints.account.export, async ({ caller: { userId } }) => {
    const row = await usersIn(db, 'all').where('u.id', '=', userId).executeTakeFirst();
    const person = found(row, 'user', userId);
    return {
      exported_at: new Date(),
      profile: userToWire(person),
      created_at: person.created_at,
      providers: await providersOf(db, userId),
      changes: await changesBy(db, userId),
    };
  });
  serve(endpoints.account.remove, async ({ caller, body }) => {
    await provePassword(db, caller.userId, body.current);
    await removeUser(db, caller.userId);
    return { id: caller.userId };
  });
}

/** Nothing else that a request may hold: nobody makes themselves an administrator. */
const ownFields = ({ Name, Surname, Telephone, WebSite, Location }: AccountChange) =>
  ({ Name, Surname, Telephone, WebSite, Location }) as AccountChange;
