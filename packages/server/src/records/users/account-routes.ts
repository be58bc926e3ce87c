import { type AccountChange, endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import { changesBy } from '../audit/audit-views.ts';
import { entryToWire } from '../audit/audit-wire.ts';
import { accountDigest } from '../sessions/familiar-devices.ts';
import { ownSessions } from '../sessions/own-session-routes.ts';
import { assertStrong } from '../sessions/password-strength.ts';
import { removeSecondFactor, type SecondFactors } from '../sessions/second-factor.ts';
import { countAttempt } from '../sessions/sign-in-limit.ts';
import { endSessions, provePassword, removeUser, updateUser } from './user-store.ts';
import { providersOf, secondFactorOf, usersIn } from './user-views.ts';
import { userToWire } from './user-wire.ts';

interface Dependencies {
  db: Db;
  /** Issues a session token to a user. */
  issueSession(userId: number, request: FastifyRequest): Promise<string>;
  secondFactors: SecondFactors;
}

/** Routes of My Account: a person's own profile, password and second factor. */
export function accountRoutes(serve: Serve, { db, issueSession, secondFactors }: Dependencies) {
  const own = async (userId: number) => {
    const row = await usersIn(db, 'all').where('u.id', '=', userId).executeTakeFirst();
    return userToWire(found(row, 'user', userId));
  };

  serve(endpoints.account.get, async ({ caller }) => own(caller.userId));
  serve(endpoints.account.update, async ({ caller, body }) => {
    await updateUser(db, caller.userId, ownFields(body));
    return own(caller.userId);
  });
  /** Checks the current password with the limit of a sign-in, as a stolen session could guess it here. */
  const prove = async (userId: number, current: string, address: string) => {
    const account = accountDigest(`password of ${userId}`);
    return countAttempt(db, { account, address, device: undefined }, () =>
      provePassword(db, userId, current),
    );
  };

  serve(endpoints.account.changePassword, async ({ caller, body, request }) => {
    const { Email, Name } = await own(caller.userId);
    await assertStrong(body.next, [Email, Name], '/next');
    const provenHash = await prove(caller.userId, body.current, request.ip);
    await updateUser(db, caller.userId, { Password: body.next }, provenHash);
    return { access_token: await issueSession(caller.userId, request) };
  });
  serve(endpoints.account.signOutEverywhere, async ({ caller }) => {
    await endSessions(db, caller.userId);
    return { id: caller.userId };
  });
  serve(endpoints.account.secondFactor, async ({ caller }) =>
    found(await secondFactorOf(db, caller.userId), 'user', caller.userId),
  );
  serve(endpoints.account.beginSecondFactor, async ({ caller, body, request }) => {
    await prove(caller.userId, body.current, request.ip);
    const { Email } = await own(caller.userId);
    return secondFactors.begin(caller.userId, Email);
  });
  serve(endpoints.account.confirmSecondFactor, async ({ caller, body, request }) => {
    const account = accountDigest(`second factor of ${caller.userId}`);
    const attempt = { account, address: request.ip, device: undefined };
    const recovery_codes = await countAttempt(db, attempt, () =>
      secondFactors.confirm(caller.userId, body.code),
    );
    return { recovery_codes };
  });
  serve(endpoints.account.removeSecondFactor, async ({ caller, body, request }) => {
    await prove(caller.userId, body.current, request.ip);
    if ((await secondFactorOf(db, caller.userId))?.required) {
      throw new ProblemError(
        'forbidden',
        msg('Your role requires a second factor: it cannot be removed.'),
      );
    }
    await removeSecondFactor(db, caller.userId);
    return {};
  });
  serve(endpoints.account.export, async ({ caller, t }) => {
    const { userId } = caller;
    const row = await usersIn(db, 'all').where('u.id', '=', userId).executeTakeFirst();
    const person = found(row, 'user', userId);
    return {
      exported_at: new Date(),
      profile: userToWire(person),
      created_at: person.created_at,
      providers: await providersOf(db, userId),
      sessions: await ownSessions(db, caller, t),
      changes: (await changesBy(db, userId)).map((row) => entryToWire(row, t)),
    };
  });
  serve(endpoints.account.remove, async ({ caller, body, request }) => {
    await prove(caller.userId, body.current, request.ip);
    await removeUser(db, caller.userId);
    return { id: caller.userId };
  });
}

/** The fields that a person may change of the own account: role and customer are not among them. */
const ownFields = ({ Name, Surname, Telephone, WebSite, Location, Language }: AccountChange) =>
  ({ Name, Surname, Telephone, WebSite, Location, Language }) as AccountChange;
