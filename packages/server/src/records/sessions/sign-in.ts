import type { Credentials, Role } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { type Person, scopeOf } from '../access/caller.ts';
import { seenSites } from '../access/scope.ts';
import { isPassword } from './password.ts';
import type { SecondFactors } from './second-factor.ts';
import { createSession, createUseRecorder } from './session-store.ts';
import { type SessionTokens, sessionLifetimeS } from './session-token.ts';

interface Dependencies {
  db: Db;
  tokens: SessionTokens;
  secondFactors: SecondFactors;
}

/** Exchanges e-mail and password for a session token; every failure has the same answer. */
export async function signIn(
  dependencies: Dependencies,
  credentials: Credentials,
  request: FastifyRequest,
) {
  const { email, password, code } = credentials;
  const user = await userWhere(dependencies.db, sql`lower(u.email) = lower(${email})`);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    throw new ProblemError(
      'wrong_credentials',
      msg('The e-mail address or the password is wrong.'),
    );
  }
  return proveAndBegin(dependencies, user, request, code);
}

/** A session of a user, with the second factor: its code stays unused where no session can be written. */
const proveAndBegin = (
  dependencies: Dependencies,
  user: UserRow,
  request: FastifyRequest,
  code: string | undefined,
) =>
  dependencies.db.transaction().execute(async (transaction) => {
    const inside = { ...dependencies, db: transaction };
    await proveSecondFactor(inside, user, code);
    return sessionFor(inside, user, request);
  });

/** Throws where the user has a second factor and `code` does not prove it. */
async function proveSecondFactor(
  { db, secondFactors }: Dependencies,
  user: Pick<UserRow, 'id' | 'has_second_factor'>,
  code: string | undefined,
) {
  if (!user.has_second_factor) return;
  if (!code) {
    throw new ProblemError(
      'second_factor_required',
      msg('Type the code of your authenticator app, or one of your recovery codes.'),
    );
  }
  if (!(await secondFactors.take(user.id, code, db))) {
    throw new ProblemError(
      'wrong_second_factor',
      msg('The code is wrong, was used before or is too old. Type the present one.'),
    );
  }
}

/**
 * Issues a session token to a user identified by password or provider. `code` proves the second factor;
 * undefined is rejected where there is one, null means that the session has proved it before.
 */
export async function issueSession(
  dependencies: Dependencies,
  userId: number,
  request: FastifyRequest,
  code: string | null | undefined,
) {
  const user = found(await userWhere(dependencies.db, sql`u.id = ${userId}`), 'user', userId);
  if (code === null) return sessionFor(dependencies, user, request);
  return proveAndBegin(dependencies, user, request, code);
}

async function sessionFor({ db, tokens }: Dependencies, user: UserRow, request: FastifyRequest) {
  return tokens.sign({
    Username: user.name || user.email,
    sub: user.role,
    uid: user.id,
    cid: user.customer_id,
    gen: user.session_generation,
    lang: user.language,
    sid: await createSession(db, user.id, sessionLifetimeS, request),
  });
}

/** The audit's name of the user with an e-mail address or id; empty where it is unknown. */
export async function auditNameOf(db: Db, who: { email: string } | { userId: number }) {
  const condition =
    'email' in who ? sql`lower(u.email) = lower(${who.email})` : sql`u.id = ${who.userId}`;
  const user = await userWhere(db, condition);
  // The typed text is not stored: it may be a password.
  return user
    ? { userId: user.id, username: user.name || user.email }
    : { userId: null, username: '' };
}

/** Finds the person of a session token; undefined when it is not or no longer valid. */
export type PersonOf = (token: string) => Promise<Person | undefined>;

/**
 * Reads session, role and customer from the database at every request, so that a change, a deletion or the end
 * of a session takes effect at once on every server.
 */
export function createPersonOf(pool: pg.Pool, tokens: SessionTokens): PersonOf {
  const userOf = createBatchLoader((ids: readonly string[]) => usersBySession(pool, ids), {
    keyOf: (id) => id,
    isWrongData,
  });
  const recordUse = createUseRecorder(pool);
  return async (token) => {
    const claims = await tokens.read(token);
    const user = claims && (await userOf(claims.sid));
    if (!user || user.id !== claims.uid) return undefined;
    if (user.session_generation !== claims.gen) return undefined;
    recordUse(claims.sid, user.last_used_at);
    return {
      kind: 'person',
      userId: user.id,
      sessionId: claims.sid,
      username: user.name || user.email,
      role: user.role,
      scope: scopeOf(user.role, user.customer_id, user.seen_sites),
      language: user.language,
      needsSecondFactor: user.needs_second_factor,
    };
  };
}

async function usersBySession(pool: pg.Pool, ids: readonly string[]) {
  // Runs at every request: prepared once per connection.
  const { rows } = await pool.query<SessionRow>({
    name: 'users-by-session',
    text: `select s.id as session_id, s.last_used_at, u.*,
        not u.has_second_factor and s.created_at >= u.second_factor_since is true as needs_second_factor
      from sessions s join (${users}) u on u.id = s.user_id
      where s.id = any($1::uuid[]) and s.expires_at > now()`,
    values: [ids],
  });
  const bySession = new Map(rows.map((row) => [row.session_id, row]));
  return ids.map((id) => bySession.get(id));
}

interface UserRow {
  id: number;
  /** Null: all of the customer. */
  seen_sites: number[] | null;
  name: string;
  email: string;
  password_hash: string;
  customer_id: number | null;
  session_generation: number;
  language: LanguageCode | null;
  role: Role;
  has_second_factor: boolean;
}

interface SessionRow extends UserRow {
  session_id: string;
  last_used_at: Date;
  /** The session began after the role came to require a second factor, and the person has none. */
  needs_second_factor: boolean;
}

/** Runs at every request: who is not limited does not pay for the call of a function. */
const users = `select u.id, u.name, u.email, u.password_hash, u.customer_id,
    ${seenSites('u')} as seen_sites, u.session_generation, u.language,
    r.name as role, r.second_factor_since,
    exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      as has_second_factor
  from users u join roles r on r.id = u.role_id`;

async function userWhere(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<UserRow>`${sql.raw(users)} where ${condition}`.execute(db);
  return rows[0];
}
