import { endpoints } from '@foyer/contract';
import { msg, type Translate } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Person } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { endSession, sessionsOf } from './session-store.ts';
import { sessionToWire } from './session-wire.ts';

/** The caller's active sessions, including the present one. */
export const ownSessions = async (db: Db, { userId, sessionId }: Person, t: Translate) =>
  (await sessionsOf(db, userId)).map((row) => sessionToWire(row, sessionId, t));

/** Routes of the caller's sessions: list, end one, sign out. */
export function ownSessionRoutes(serve: Serve, db: Db) {
  serve(endpoints.account.sessions, async ({ caller, t }) => ownSessions(db, caller, t));
  serve(endpoints.account.endSession, async ({ caller, params }) => {
    if (!(await endSession(db, caller.userId, params.id))) {
      throw new ProblemError('not_found', msg('This session has ended already.'));
    }
    return {};
  });
  serve(endpoints.account.signOut, async ({ caller }) => {
    await endSession(db, caller.userId, caller.sessionId);
    return {};
  });
}
