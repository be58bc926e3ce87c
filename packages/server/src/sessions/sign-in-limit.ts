import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { ProblemError } from '../http/problem-error.ts';
import { forgetExpiredSessions } from './session-store.ts';

const windowMinutes = 15;
/** The most failures in that time: of one account from one familiar browser or address, or from all others together. */
const mostForAccount = 20;
/** The most failures from one address for all accounts together. */
const mostFromAddress = 100;

/** Origin and account of an attempt. */
export interface SignInAttempt {
  account: Buffer;
  address: string;
  /** Id of a browser in which the account was signed in before. */
  device: string | undefined;
}

/** An attempt that is running; it counts as a failure until it is marked as succeeded. */
export interface PendingSignIn {
  succeeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt, or rejects it after too many failures. An account is protected against guesses from
 * many addresses. A browser in which the account was signed in before is limited by its own failures only, an
 * address by the failures from there for this account. Whether the account exists makes no difference.
 */
export async function beginSignIn(db: Db, attempt: SignInAttempt): Promise<PendingSignIn> {
  const { account, address, device = null } = attempt;
  const { rows } = await sql<{ id: number | null; wait_s: number | null }>`
    with recent as (
      select account = ${account} as same, address = ${address} as here, device, at
      from sign_in_failures
      where (account = ${account} or address = ${address})
        and at > now() - make_interval(mins => ${windowMinutes}::int)),
    familiar as (
      select 1 from sign_in_addresses where account = ${account} and address = ${address}),
    verdict as (
      select case
          when ${device}::text is not null then
            count(*) filter (where same and device = ${device}) >= ${mostForAccount}::int
          when exists (select 1 from familiar) then
            count(*) filter (where same and here and device is null) >= ${mostForAccount}::int
          else count(*) filter (where here and device is null) >= ${mostFromAddress}::int
            or count(*) filter (where same and device is null) >= ${mostForAccount}::int
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
      `Too many wrong sign-ins: try again in ${Math.ceil(retryAfterS / 60)} min.`,
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
  };
}

/** Removes expired failures. */
export async function forgetSignIns(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_in_addresses where last_at < now() - interval '180 days'`.execute(db);
  await forgetExpiredSessions(db);
}
