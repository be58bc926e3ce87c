import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { statusOf } from '../../platform/http/problem-answers.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { forgetExpiredSessions } from './session-store.ts';

const windowMinutes = 15;
/** The most failures in that time: of one account from one familiar browser or address, or from all others together. */
const maxForAccount = 20;
/** The most failures from one address for all accounts together. */
const maxFromAddress = 100;
const signInLimit = { most: maxForAccount, refused: msg('Too many wrong sign-ins') };

/** Origin and account of an attempt. */
export interface SignInAttempt {
  account: Buffer;
  address: string;
  /** Id of a browser in which the account was signed in before. */
  device: string | undefined;
  /** Limit of calls that are no sign-in: how often in the time, and the message beyond it. */
  limit?: { most: number; refused: Message };
}

/** An attempt that is running; it counts as a failure until it is marked as succeeded or withdrawn. */
interface PendingSignIn {
  succeeded(): Promise<void>;
  /** The server could not decide it: it is no failure of the person. */
  withdraw(): Promise<void>;
}

/** Attempts that were withdrawn while the database took no deletion, as with a full disk. */
const withdrawnIds = new WeakMap<Db, Set<number>>();

const withdrawnOf = (db: Db) => {
  const ids = withdrawnIds.get(db) ?? new Set();
  withdrawnIds.set(db, ids);
  return ids;
};

/** Removes attempts that were withdrawn; those that cannot be removed now are not counted by this server. */
async function removeWithdrawn(db: Db): Promise<void> {
  const ids = [...withdrawnOf(db)];
  if (ids.length === 0) return;
  const removed = await sql`delete from sign_in_failures where id = any(${ids}::bigint[])`
    .execute(db)
    .catch(() => undefined);
  if (removed) for (const id of ids) withdrawnOf(db).delete(id);
}

/**
 * Counts an attempt and makes it. One that ends by the server's own fault, such as a full disk, is not counted as a
 * failure of the person.
 */
export async function countAttempt<T>(
  db: Db,
  attempt: SignInAttempt,
  run: () => Promise<T>,
): Promise<T> {
  return countEach(db, attempt, async (pending) => {
    const result = await run();
    await pending.succeeded();
    return result;
  });
}

/** The same, where an attempt that succeeds is counted too. */
export async function countEach<T>(
  db: Db,
  attempt: SignInAttempt,
  run: (pending: PendingSignIn) => Promise<T>,
): Promise<T> {
  const pending = await beginSignIn(db, attempt);
  try {
    return await run(pending);
  } catch (error) {
    if (statusOf(error) >= 500) await pending.withdraw();
    throw error;
  }
}

/**
 * Counts a sign-in attempt, or rejects it after too many failures. An account is protected against guesses from
 * many addresses. A browser in which the account was signed in before is limited by its own failures only, an
 * address by the failures from there for this account. Whether the account exists makes no difference.
 */
async function beginSignIn(db: Db, attempt: SignInAttempt): Promise<PendingSignIn> {
  const { account, address, device = null } = attempt;
  const { most, refused } = attempt.limit ?? signInLimit;
  await removeWithdrawn(db);
  const { rows } = await sql<{ id: number | null; wait_s: number | null }>`
    with recent as (
      select account = ${account} as same, address = ${address} as here, device, at
      from sign_in_failures
      where (account = ${account} or address = ${address})
        and at > now() - make_interval(mins => ${windowMinutes}::int)
        and id <> all(${[...withdrawnOf(db)]}::bigint[])),
    familiar as (
      select 1 from sign_in_addresses where account = ${account} and address = ${address}),
    verdict as (
      select case
          when ${device}::text is not null then
            count(*) filter (where same and device = ${device}) >= ${most}::int
          when exists (select 1 from familiar) then
            count(*) filter (where same and here and device is null) >= ${most}::int
          else count(*) filter (where here and device is null) >= ${maxFromAddress}::int
            or count(*) filter (where same and device is null) >= ${most}::int
        end as is_over,
        min(at) as oldest
      from recent),
    counted as (
      insert into sign_in_failures (account, address, device)
      select ${account}, ${address}, ${device} from verdict where not is_over returning id)
    select (select id from counted) as id,
      ceil(extract(epoch from oldest - now()) + ${windowMinutes * 60}::int)::int as wait_s
    from verdict`.execute(db);
  const id = rows[0]?.id;
  if (!id) {
    const retryAfterS = Math.max(1, rows[0]?.wait_s ?? 1);
    throw new ProblemError(
      'too_many',
      msg('{reason}: try again in {minutes} min.', {
        reason: refused,
        minutes: Math.ceil(retryAfterS / 60),
      }),
      { retryAfterS },
    );
  }
  return {
    async succeeded() {
      await sql`with forgotten as (
          delete from sign_in_failures where account = ${account}
            and case when ${device}::text is null then address = ${address} and device is null
              else device = ${device} end)
        insert into sign_in_addresses (account, address) values (${account}, ${address})
        on conflict (account, address) do update set last_at = now()`.execute(db);
    },
    async withdraw() {
      withdrawnOf(db).add(id);
      await removeWithdrawn(db);
    },
  };
}

/** Forgets the failures of an account, whose password is another one now. */
export async function forgetFailures(db: Db, account: Buffer): Promise<void> {
  await sql`delete from sign_in_failures where account = ${account}`.execute(db);
}

/** Removes expired failures. */
export async function forgetSignIns(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_in_addresses where last_at < now() - interval '180 days'`.execute(db);
  await forgetExpiredSessions(db);
}
