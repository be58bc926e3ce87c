import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { readSecret, writeSecret } from '../../platform/secrets/secret-file.ts';
import type { StorageSettings } from '../../platform/storage/storage-settings.ts';
import { weaknessOf } from '../sessions/password-strength.ts';
import type { AccountSettings } from './account-settings.ts';
import { createUser } from './user-store.ts';

/** Minimum for a password file that exists before the first start. */
const minPasswordCharacters = 12;

type Settings = Pick<StorageSettings, 'dataFolder'> &
  Pick<AccountSettings, 'adminEmail' | 'adminPassword'>;

/**
 * Creates the first SUPER_ADMIN where there is none. Without a given password one is generated and stored in the
 * data folder, readable by its owner alone; returns the path of that file when it was written now.
 */
export async function ensureAdministrator(db: Db, settings: Settings): Promise<string | undefined> {
  const { rows } = await sql`select 1 from users where role_id = 1 limit 1`.execute(db);
  if (rows.length > 0) return undefined;
  const file = join(settings.dataFolder, 'admin-password');
  const password =
    settings.adminPassword ??
    (await readSecret(file, minPasswordCharacters)) ??
    randomBytes(12).toString('base64url');
  await createUser(db, {
    Name: 'Administrator',
    Email: settings.adminEmail,
    Password: password,
    Role: 'SUPER_ADMIN',
    Customer: null,
  });
  if (settings.adminPassword !== undefined) return undefined;
  await writeSecret(file, password);
  return file;
}

/** A password that the operator set is used even when it is weak. */
export async function warnOfWeakPassword(
  { adminEmail, adminPassword = '' }: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  if (adminPassword === '') return;
  const weakness = await weaknessOf(adminPassword, [adminEmail]);
  if (weakness) log.warn(`FOYER_ADMIN_PASSWORD is weak. ${weakness}`);
}
