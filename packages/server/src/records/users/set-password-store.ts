import type { Db } from '../../platform/database/postgres.ts';
import { hashPassword } from '../sessions/password.ts';
import { removeUnverifiedIdentities } from './admit-identity.ts';
import { takePasswordLink } from './password-link-store.ts';
import { setPassword } from './user-store.ts';

/**
 * Sets a password by a link, which ends with it; answers the user, or undefined where the link does not hold. Every
 * session ends, and with them sign-ins by providers that have not verified the account's address: they may be another
 * person's. The second factor stays.
 */
export async function setPasswordByLink(
  db: Db,
  token: string,
  password: string,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const userId = await takePasswordLink(transaction, token);
    if (userId === undefined) return undefined;
    await setPassword(transaction, userId, passwordHash);
    await removeUnverifiedIdentities(transaction, userId);
    return userId;
  });
}
