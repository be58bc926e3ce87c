import { isSingleAddress, type ProviderFailure } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { createUser, forgetPassword } from './user-store.ts';

/** A person as a sign-in provider describes them. */
interface Identity {
  provider: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
}

/** The user of an identity, or why there is none. */
export type Admission = { userId: number; isJoined: boolean } | { failure: ProviderFailure };

/**
 * Finds the user of a provider's identity by its subject, else by a verified e-mail address, whose account the
 * identity joins; else registers a user where registration is open. An address that the provider has not
 * verified neither finds nor makes an account, as anyone could claim it.
 */
export async function admitIdentity(
  db: Db,
  identity: Identity,
  registrationOpen: boolean,
): Promise<Admission> {
  return db.transaction().execute(async (transaction) => {
    const known = await knownIdentity(transaction, identity);
    if (known) return admitKnown(transaction, identity, known);
    if (identity.email === undefined || !isSingleAddress(identity.email)) {
      return { failure: 'no_address' };
    }
    if (!identity.isEmailVerified) return { failure: 'unverified' };
    const sameEmail = await userWithEmail(transaction, identity.email);
    if (!sameEmail && !registrationOpen) return { failure: 'registration_closed' };
    const userId = sameEmail ?? (await register(transaction, identity.email, identity.name)).id;
    if (sameEmail) await forgetPassword(transaction, userId);
    await confirm(transaction, identity, userId);
    return { userId, isJoined: true };
  });
}

interface KnownIdentity {
  user_id: number;
  email: string;
  verified: boolean;
  /** Whether the account has other identities. */
  is_shared: boolean;
}

/** Locks the account, so that two of its identities are not processed at the same time. */
async function knownIdentity(db: Db, { provider, subject }: Identity) {
  const { rows } = await sql<KnownIdentity>`
    select i.user_id, u.email, i.verified,
      exists (select 1 from identities other where other.user_id = i.user_id
        and (other.provider, other.subject) <> (i.provider, i.subject)) as is_shared
    from identities i join users u on u.id = i.user_id
    where i.provider = ${provider} and i.subject = ${subject}
    for update of u`.execute(db);
  return rows[0];
}

/**
 * An identity whose address was never verified may have been added by another person than the owner. It may
 * sign in only while it is the account's single identity; the first verified one takes the account over.
 */
async function admitKnown(db: Db, identity: Identity, known: KnownIdentity): Promise<Admission> {
  const userId = known.user_id;
  if (known.verified) return { userId, isJoined: false };
  const isVouchedFor =
    identity.isEmailVerified && identity.email?.toLowerCase() === known.email.toLowerCase();
  if (!isVouchedFor) {
    return known.is_shared ? { failure: 'unverified' } : { userId, isJoined: false };
  }
  const removed = await confirm(db, identity, userId);
  // The password may have been set by the owner of a removed identity.
  if (removed > 0) await forgetPassword(db, userId);
  return { userId, isJoined: removed > 0 };
}

/** Marks the identity as verified and removes the account's unverified ones; returns their number. */
async function confirm(db: Db, { provider, subject }: Identity, userId: number): Promise<number> {
  await db
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, verified: true })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({ verified: true }),
    )
    .execute();
  return removeUnverifiedIdentities(db, userId);
}

/** Removes the account's identities whose address no provider has verified; returns their number. */
export async function removeUnverifiedIdentities(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function userWithEmail(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(email) = lower(${email}) for update`.execute(db);
  return rows[0]?.id;
}

/** Registers a user without a password, which they can set in My Account. */
const register = (db: Db, email: string, name: string) =>
  createUser(db, {
    Name: name,
    Email: email,
    Role: 'VIEWER',
    Customer: null,
  });
