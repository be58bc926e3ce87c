import { createHash, randomBytes } from 'node:crypto';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { createEncryption } from '../../platform/secrets/encrypted-text.ts';

const recoveryCodes = 10;
/** Tolerated difference of a telephone's clock. */
const toleranceS = 30;

/** A secret for an authenticator app, shown once. */
export interface Enrolment {
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** The second factor of people: TOTP (RFC 6238) and recovery codes. */
export interface SecondFactors {
  /** Starts an enrolment; an earlier, confirmed one stays valid until this one is confirmed. */
  begin(userId: number, account: string): Promise<Enrolment>;
  /** Confirms the enrolment with one of its codes and returns the recovery codes. */
  confirm(userId: number, code: string): Promise<string[]>;
  /** Whether the code is right; a right code cannot be used again once the transaction is committed. */
  take(userId: number, code: string, transaction: Db): Promise<boolean>;
}

/** Stored secrets are encrypted with a key from the token secret, with whose knowledge any session could be signed anyway. */
export function createSecondFactors(db: Db, tokenSecret: string): SecondFactors {
  const { encrypted, decrypted } = createEncryption(tokenSecret, 'second factors');

  const secretOf = async (userId: number, isConfirmed: boolean) => {
    const row = await db
      .selectFrom('second_factors')
      .select(['secret', 'last_step'])
      .where('user_id', '=', userId)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .executeTakeFirst();
    // One of another token secret cannot be read: then only recovery codes work.
    const secret = row && decrypted(row.secret);
    return secret === undefined ? undefined : { secret, lastStep: row?.last_step ?? 0 };
  };

  /** The time step of a right code, where it is later than the last one used. */
  const stepOf = async (found: { secret: string; lastStep: number }, code: string) => {
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const result = await verify({ secret: found.secret, token, epochTolerance: toleranceS });
    if (!result.valid || !('timeStep' in result)) return undefined;
    return result.timeStep > found.lastStep ? result.timeStep : undefined;
  };

  return {
    async begin(userId, account) {
      const secret = generateSecret();
      const { rows } = await sql`
        insert into second_factors (user_id, secret) values (${userId}, ${encrypted(secret)})
        on conflict (user_id) do update set secret = excluded.secret
          where second_factors.confirmed_at is null
        returning user_id`.execute(db);
      if (rows.length === 0) {
        throw new ProblemError('in_use', msg('You have a second factor already: remove it first.'));
      }
      return { secret, uri: generateURI({ issuer: 'Foyer', label: account, secret }) };
    },

    async confirm(userId, code) {
      const found = await secretOf(userId, false);
      const step = found && (await stepOf(found, code));
      if (step === undefined) throw wrongCode('/code');
      const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
      await db.transaction().execute(async (transaction) => {
        await sql`update second_factors set confirmed_at = now(), last_step = ${step}
          where user_id = ${userId} and confirmed_at is null`.execute(transaction);
        await sql`delete from recovery_codes where user_id = ${userId}`.execute(transaction);
        await sql`insert into recovery_codes (user_id, code_hash)
          select ${userId}, unnest(${codes.map(digest)}::bytea[])`.execute(transaction);
      });
      return codes;
    },

    async take(userId, code, transaction) {
      const found = await secretOf(userId, true);
      const step = found && (await stepOf(found, code));
      // The condition rejects one of two concurrent requests with the same code.
      const { numAffectedRows = 0n } =
        step === undefined
          ? await sql`delete from recovery_codes
              where user_id = ${userId} and code_hash = ${digest(code)}`.execute(transaction)
          : await sql`update second_factors set last_step = ${step}
              where user_id = ${userId} and last_step < ${step}`.execute(transaction);
      return numAffectedRows > 0n;
    },
  };
}

export const wrongCode = (path: string) =>
  new ProblemError(
    'malformed',
    msg('The code is wrong, was used before or is too old. Type the present one.'),
    {
      issues: [{ path, message: msg('is wrong') }],
    },
  );

/** Removes the second factor and its recovery codes; false where there was none. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** 80 random bits in unambiguous letters. */
function createRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
}

/** Codes are random, so a plain digest protects them; case and spaces are ignored. */
const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
