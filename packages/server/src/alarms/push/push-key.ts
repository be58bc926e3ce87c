import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import webPush from 'web-push';
import { ensureSecret } from '../../platform/secrets/secret-file.ts';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** Signs requests to push services (VAPID, RFC 8292). Browsers subscribe with the public key: it must stay the same. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A private key on P-256 in base64url. */
const keyPattern = /^[A-Za-z0-9_-]{43}$/;

/** The private key of FOYER_PUSH_KEY; undefined for one that is kept in the data folder. */
export function readPushKey(settings: SettingsReader): string | undefined {
  const key = settings.text('FOYER_PUSH_KEY');
  if (key !== undefined && !keyPattern.test(key)) {
    settings.fault('FOYER_PUSH_KEY must be a private key on P-256, 32 bytes in base64url.');
  }
  return key;
}

/** The private key in the data folder, made where there is none. */
export const keptPushKey = (dataFolder: string): Promise<string> =>
  ensureSecret(join(dataFolder, 'push-key'), () => webPush.generateVAPIDKeys().privateKey, 43);

/** Both keys, as browsers and push services take them. */
export function pushKeysOf(privateKey: string): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}
