import { sql } from 'kysely';
import type { Db } from '../platform/postgres.ts';
import { Refusal } from '../platform/problem.ts';
import { createUser, forgetPassword } from './user-store.ts';

/** Who a social sign-in provider says somebody is. */
interface Identity {
  provider: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
}

/**
 * The user behind a provider's identity: known by its subject; else by a verified e-mail address, which
 * is then joined to it and loses its password, which anyone could have registered first; else registered, where registration is open. An address the provider has not
 * verified joins nothing: anyone could claim it.
 */
export async function admitIdentity(db: Db, identity: Identity, registrationOpen: boolean) {
  const { provider, subject, email, isEmailVerified, name } = identity;
  const known = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return known.user_id;
  if (email === undefined) {
    throw new Refusal('forbidden', 'The provider did not tell your e-mail address.');
  }
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(email) = lower(${email})`.execute(db);
  const [sameEmail] = rows;
  if (sameEmail && !isEmailVerified) {
    throw new Refusal(
      'forbidden',
      `There is an account with ${email}: sign in with its password, the provider has not verified the address.`,
    );
  }
  if (!sameEmail && !registrationOpen) {
    throw new Refusal(
      'registration_closed',
      'This server does not take registrations: ask your administrator for an account.',
    );
  }
  return db.transaction().execute(async (transaction) => {
    if (sameEmail) await forgetPassword(transaction, sameEmail.id);
    const user = sameEmail ?? (await register(transaction, email, name));
    await transaction
      .insertInto('identities')
      .values({ provider, subject, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return user.id;
  });
}

/** Without a password: the person can choose one in My Account. */
const register = (db: Db, email: string, name: string) =>
  createUser(db, {
    Name: name,
    Email: email,
    Role: 'VIEWER',
    Customer: null,
  });
