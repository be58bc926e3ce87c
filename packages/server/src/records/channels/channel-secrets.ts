import { randomBytes } from 'node:crypto';
import { createEncryption } from '../../platform/secrets/encrypted-text.ts';

/** The parts of a channel that are never shown again. */
export interface ChannelSecrets {
  url: string;
  /** `whsec_…`: signs messages (Standard Webhooks). */
  signingSecret: string;
  /** Value of the header; empty: none. */
  authorization: string;
  routingKey: string;
}

export interface ChannelVault {
  sealed(secrets: ChannelSecrets): Buffer;
  /** Undefined where they were encrypted with another token secret. */
  opened(kept: Buffer | null): ChannelSecrets | undefined;
}

/** Secrets of channels are kept encrypted with a key of the token secret. */
export function createChannelVault(tokenSecret: string): ChannelVault {
  const { encrypted, decrypted } = createEncryption(tokenSecret, 'channels');
  return {
    sealed: (secrets) => encrypted(JSON.stringify(secrets)),
    opened(kept) {
      const text = kept === null ? undefined : decrypted(kept);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
}

/** As Standard Webhooks has it: 32 random bytes. */
export const createSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Whether a text can sign: `whsec_` and 24 to 64 bytes in base64. */
export function isSigningSecret(text: string): boolean {
  const encoded = text.replace(/^whsec_/, '');
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64;
}
