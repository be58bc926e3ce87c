import type { Credentials, Role } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Person, scopeOf } from '../access/caller.ts';
import { gather } from '../platform/gather.ts';
import { type Db, isWrongData } from '../platform/postgres.ts';
import { found, Refusal } from '../platform/problem.ts';
import { isPassword } from './password.ts';
import type { SessionTokens } from './session-token.ts';

/** Exchanges e-mail and password for a session token; one answer for every kind of wrong. */
export async function signIn(db: Db, tokens: SessionTokens, { email, password }: Credentials) {
  const user = await userWhere(db, sql`lower(u.email) = lower(${email})`);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    throw new Refusal('wrong_credentials', 'The e-mail address or the password is wrong.');
  }
  return sessionFor(tokens, user);
}

/** A fresh session token of a user whose identity is beyond doubt: a password, or a provider's word. */
export async function issueSession(db: Db, tokens: SessionTokens, userId: number) {
  const user = await userWhere(db, sql`u.id = ${userId}`);
  return sessionFor(tokens, found(user, 'user', userId));
}

const sessionFor = (tokens: SessionTokens, user: UserRow) =>
  tokens.sign({
    Username: user.name || user.email,
    sub: user.role,
    uid: user.id,
    cid: user.customer_id,
    gen: user.session_generation,
  });

/** Finds the person behind a session token; undefined when it is not valid, or no longer. */
export type PersonOf = (token: string) => Promise<Person | undefined>;

/**
 * Role and customer are read from the database at every request, so that a change or a deletion
 * takes effect at once, not when the token expires.
 */
export function createPersonOf(pool: pg.Pool, tokens: SessionTokens): PersonOf {
  const userOf = gather((ids: readonly number[]) => usersById(pool, ids), {
    keyOf: String,
    isWrongData,
  });
  return async (token) => {
    const claims = await tokens.read(token);
    const user = claims && (await userOf(claims.uid));
    if (!user || user.session_generation !== claims.gen) return undefined;
    return {
      kind: 'person',
      userId: user.id,
      username: user.name || user.email,
      role: user.role,
      scope: scopeOf(user.role, user.customer_id),
    };
  };
}

async function usersById(pool: pg.Pool, ids: readonly number[]) {
  // Asked at every request: prepared once a connection.
  const { rows } = await pool.query<UserRow>({
    name: 'users-by-id',
    text: `${users} where u.id = any($1::int[])`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

interface UserRow {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  customer_id: number | null;
  session_generation: number;
  role: Role;
}

const users = `select u.id, u.name, u.email, u.password_hash, u.customer_id, u.session_generation,
    r.name as role
  from users u join roles r on r.id = u.role_id`;

async function userWhere(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<UserRow>`${sql.raw(users)} where ${condition}`.execute(db);
  return rows[0];
}
