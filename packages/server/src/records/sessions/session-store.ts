import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import { browserName } from './browser-name.ts';

/** The last use of a session is written at most this often. */
const usedEveryMinutes = 10;

/** Creates a session of a user and returns its id. */
export async function createSession(
  db: Db,
  userId: number,
  lifetimeS: number,
  request: FastifyRequest,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, expires_at, address, browser)
    values (${userId}, now() + make_interval(secs => ${lifetimeS}::int), ${request.ip},
      ${storedMessage(browserName(request.headers['user-agent']))})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

/** The active sessions of a user, the last used first. */
export const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'browser'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of a user; false where there is none with the id. */
export async function endSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes all sessions of a user whose next session generation begins: none of them is valid any more. */
export async function removeSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function forgetExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at <= now()`.execute(db);
}

/** Writes the last use of a session, unless it was written a short while ago. */
export function createUseRecorder(pool: pg.Pool) {
  const underWay = new Set<string>();
  return (id: string, lastUsedAt: Date): void => {
    if (Date.now() - lastUsedAt.getTime() < usedEveryMinutes * 60_000 || underWay.has(id)) return;
    underWay.add(id);
    pool
      .query({
        name: 'session-used',
        text: 'update sessions set last_used_at = now() where id = $1',
        values: [id],
      })
      // The next request writes it.
      .catch(() => undefined)
      .finally(() => underWay.delete(id));
  };
}
