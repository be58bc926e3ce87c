import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Files of a certificate with its chain, and of its key, both PEM. */
export interface TlsFiles {
  cert: string;
  key: string;
}

export interface TlsKeys {
  cert: Buffer;
  key: Buffer;
}

/** How often the files are checked. Certificates are usually renewed weeks before they expire. */
const intervalMs = 60_000;

/** Reads both files; throws, in words, what is wrong with them. */
export function readTls({ cert, key }: TlsFiles): TlsKeys {
  const read = (name: string, path: string) => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Error(`${name} names ${path}, which cannot be read: ${(error as Error).message}.`);
    }
  };
  const keys = { cert: read('FOYER_TLS_CERT', cert), key: read('FOYER_TLS_KEY', key) };
  try {
    createSecureContext(keys);
  } catch (error) {
    throw new Error(
      `FOYER_TLS_CERT and FOYER_TLS_KEY are no certificate with its key, both PEM: ${(error as Error).message}.`,
    );
  }
  return keys;
}

/** Hands over the certificate whenever its files were renewed. Returns what ends that. */
export function watchTls(
  files: TlsFiles,
  onRenewed: (keys: TlsKeys) => void,
  onError: (error: Error) => void,
): () => void {
  const renew = () => {
    try {
      onRenewed(readTls(files));
    } catch (error) {
      // The one in use goes on until both files are right.
      onError(error as Error);
    }
  };
  for (const path of [files.cert, files.key]) {
    watchFile(path, { interval: intervalMs, persistent: false }, renew);
  }
  return () => {
    for (const path of [files.cert, files.key]) unwatchFile(path, renew);
  };
}
