import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';

/** First bytes of each encrypted file; the last digit is the version of the format. */
const mark = Buffer.from('FOYERENC1');
const saltBytes = 32;
const tagBytes = 16;
const minKeyBytes = 32;

/** Bytes that encryption adds to a file. */
export const overheadBytes = mark.length + saltBytes + tagBytes;

/** Encrypts a backup's files with AES-256-GCM, each with its own key and bound to the file's name. */
export interface BackupKey {
  encrypt(name: string): Transform;
  /** Fails at the end of a file that was changed, cut, exchanged or encrypted with another key. */
  decrypt(name: string): Transform;
}

/** Reads a key file: 32 bytes or more in base64, as `openssl rand -base64 32` writes them. */
export async function readBackupKey(file: string): Promise<BackupKey> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The key file ${file} cannot be read (${error.code}).`);
  });
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) {
    throw new Error(`The key file ${file} can be read by others: chmod 600 ${file}`);
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length < minKeyBytes) {
    throw new Error(
      `The key in ${file} has ${key.length} bytes and needs ${minKeyBytes}: make one with openssl rand -base64 32.`,
    );
  }
  return createBackupKey(key);
}

export function createBackupKey(key: Buffer): BackupKey {
  const partsOf = (salt: Buffer, name: string) => {
    const bytes = Buffer.from(hkdfSync('sha256', key, salt, `foyer backup ${name}`, 44));
    return [bytes.subarray(0, 32), bytes.subarray(32)] as const;
  };
  return {
    encrypt(name) {
      const salt = randomBytes(saltBytes);
      const cipher = createCipheriv('aes-256-gcm', ...partsOf(salt, name));
      let isBegun = false;
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (!isBegun) this.push(Buffer.concat([mark, salt]));
          isBegun = true;
          done(null, cipher.update(chunk));
        },
        flush(done) {
          if (!isBegun) this.push(Buffer.concat([mark, salt]));
          this.push(cipher.final());
          done(null, cipher.getAuthTag());
        },
      });
    },
    decrypt: (name) => new Decryption((salt) => partsOf(salt, name), name),
  };
}

/** A file of a backup is not what was written. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Holds back the last bytes, which are the tag. */
class Decryption extends Transform {
  #held: Buffer = Buffer.alloc(0);
  #decipher: DecipherGCM | undefined;
  readonly #partsOf: (salt: Buffer) => readonly [Buffer, Buffer];
  readonly #name: string;

  constructor(partsOf: (salt: Buffer) => readonly [Buffer, Buffer], name: string) {
    super();
    this.#partsOf = partsOf;
    this.#name = name;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    this.#held = Buffer.concat([this.#held, chunk]);
    if (!this.#decipher && this.#held.length >= mark.length + saltBytes) {
      if (!this.#held.subarray(0, mark.length).equals(mark)) return done(this.#fault());
      const salt = this.#held.subarray(mark.length, mark.length + saltBytes);
      this.#decipher = createDecipheriv('aes-256-gcm', ...this.#partsOf(salt));
      this.#held = this.#held.subarray(mark.length + saltBytes);
    }
    if (this.#decipher && this.#held.length > tagBytes) {
      const ready = this.#held.subarray(0, this.#held.length - tagBytes);
      this.#held = this.#held.subarray(this.#held.length - tagBytes);
      this.push(this.#decipher.update(ready));
    }
    done();
  }

  override _flush(done: TransformCallback) {
    try {
      if (!this.#decipher || this.#held.length !== tagBytes) throw this.#fault();
      this.#decipher.setAuthTag(this.#held);
      done(null, this.#decipher.final());
    } catch {
      done(this.#fault());
    }
  }

  #fault() {
    return new DamagedFile(`The backup's ${this.#name} is damaged, or was made with another key.`);
  }
}
