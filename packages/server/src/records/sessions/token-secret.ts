import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureSecret } from '../../platform/secrets/secret-file.ts';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

const minCharacters = 32;

/** The secret that signs sessions; undefined for one that is kept in the data folder. */
export function readTokenSecret(settings: SettingsReader): string | undefined {
  const secret = settings.text('FOYER_TOKEN_SECRET');
  if (secret !== undefined && secret.length < minCharacters) {
    settings.fault(`FOYER_TOKEN_SECRET must have at least ${minCharacters} characters.`);
  }
  return secret;
}

/** The secret in the data folder, made where there is none. */
export const keptTokenSecret = (dataFolder: string) =>
  ensureSecret(
    join(dataFolder, 'token-secret'),
    () => randomBytes(48).toString('base64url'),
    minCharacters,
  );
