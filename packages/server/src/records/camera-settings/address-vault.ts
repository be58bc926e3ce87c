import { createEncryption } from '../../platform/secrets/encrypted-text.ts';

/** Keeps the addresses of cameras, with their passwords. */
export interface AddressVault {
  sealed(address: string): Buffer;
  /** Undefined without an address, and for one that was encrypted with another token secret. */
  opened(kept: Buffer | null): string | undefined;
}

/** Addresses of cameras are kept encrypted with a key of the token secret. */
export function createAddressVault(tokenSecret: string): AddressVault {
  const { encrypted, decrypted } = createEncryption(tokenSecret, 'camera addresses');
  return {
    sealed: encrypted,
    opened: (kept) => (kept === null ? undefined : decrypted(kept)),
  };
}
