import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is kept in the database and must be readable again. */
export interface Encryption {
  encrypted(text: string): Buffer;
  /** Undefined where it was encrypted with another secret. */
  decrypted(kept: Buffer): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM (nonce, tag, text) with a key of the server's secret; each purpose has its own. */
export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypted(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypted(kept) {
      const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, nonceBytes));
      decipher.setAuthTag(kept.subarray(nonceBytes, nonceBytes + tagBytes));
      const sealed = kept.subarray(nonceBytes + tagBytes);
      try {
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
