import { createHash, createHmac, randomInt } from 'node:crypto';
import { claimCodeCharacters, claimCodeChoices, claimCodeOf, readClaimCode } from '@foyer/contract';

/** Makes claim codes, and finds them by a digest that nobody can compute without the server's secret. */
export interface ClaimCodeDigests {
  make(): { code: string; hash: Buffer };
  /** Undefined for a text that is no code. */
  hashOf(text: string): Buffer | undefined;
}

export function createClaimCodeDigests(secret: string): ClaimCodeDigests {
  const key = createHmac('sha256', secret).update('claim codes of devices').digest();
  const digest = (code: string) => createHmac('sha256', key).update(code).digest();
  return {
    make() {
      const random = Array.from({ length: claimCodeCharacters - 1 }, () =>
        randomInt(claimCodeChoices),
      );
      const code = claimCodeOf(random);
      return { code, hash: digest(code) };
    },
    hashOf(text) {
      const code = readClaimCode(text);
      return code === undefined ? undefined : digest(code);
    },
  };
}

/** A nonce is random: a plain digest is enough. */
export const nonceHashOf = (nonce: string | undefined): Buffer | null =>
  nonce === undefined ? null : createHash('sha256').update(nonce).digest();
