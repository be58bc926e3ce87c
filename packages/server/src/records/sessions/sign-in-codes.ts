import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Enough to load the page and to type the code of a second factor. */
const lifetimeS = 5 * 60;

/** A code in the redirect's address, and the secret in the browser's cookie that belongs to it. */
export interface SignInCode {
  code: string;
  browser: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const random = () => randomBytes(32).toString('base64url');

/** Creates a code that the same browser may exchange once for a session of this user. */
export async function createSignInCode(db: Db, userId: number): Promise<SignInCode> {
  const made = { code: random(), browser: random() };
  await sql`with expired as (delete from sign_in_codes where expires_at <= now())
    insert into sign_in_codes (code_hash, browser_hash, user_id, expires_at)
    values (${digest(made.code)}, ${digest(made.browser)}, ${userId},
      now() + make_interval(secs => ${lifetimeS}::int))`.execute(db);
  return made;
}

/** The user of a code that is still valid in this browser. */
export async function readSignInCode(db: Db, { code, browser }: SignInCode) {
  const { rows } = await sql<{ user_id: number }>`select user_id from sign_in_codes
    where code_hash = ${digest(code)} and browser_hash = ${digest(browser)}
      and expires_at > now()`.execute(db);
  return rows[0]?.user_id;
}

/** Uses the code; undefined when it is not valid in this browser or was used before. */
export async function takeSignInCode(db: Db, { code, browser }: SignInCode) {
  const { rows } = await sql<{ user_id: number }>`delete from sign_in_codes
    where code_hash = ${digest(code)} and browser_hash = ${digest(browser)}
      and expires_at > now() returning user_id`.execute(db);
  return rows[0]?.user_id;
}
