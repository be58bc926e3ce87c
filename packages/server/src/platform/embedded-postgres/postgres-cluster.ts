import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresLocation } from './postgres-location.ts';

const passwordFile = (cluster: string) => join(cluster, 'foyer-password');

/** The password of the cluster's user `foyer`. */
export function clusterPassword(cluster: string): string {
  try {
    return readFileSync(passwordFile(cluster), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The database's password cannot be read from ${passwordFile(cluster)} (${code}): start Foyer as the user who owns the data folder.`,
    );
  }
}

const versionFile = (cluster: string) => join(cluster, 'PG_VERSION');

/** Throws where the cluster is of another major version of PostgreSQL, which cannot read its files. */
async function assertReadable(cluster: string, { postgres }: PostgresBinaries): Promise<void> {
  const made = Number.parseInt(readFileSync(versionFile(cluster), 'utf8'), 10);
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const own = Number.parseInt(/\d+/.exec(stdout)?.[0] ?? '', 10);
  if (made === own) return;
  const remedy =
    made > own
      ? 'use that version, or restore a backup'
      : 'make a backup with that version, and restore it with this one into an empty data folder';
  throw new Error(
    `${cluster} was made by ${made > own ? 'a newer' : 'an older'} Foyer with PostgreSQL ${made}, ` +
      `and this one has PostgreSQL ${own}: ${remedy}.`,
  );
}

/**
 * Makes the cluster if there is none. It is made beside its folder and renamed when complete, so that what a
 * killed attempt left is recognised and made again, and an existing cluster is never changed.
 */
export async function makeCluster(place: PostgresLocation): Promise<void> {
  const { cluster, account, binaries, launcher } = place;
  if (existsSync(versionFile(cluster))) return assertReadable(cluster, binaries);
  if (existsSync(cluster)) {
    throw new Error(
      `${cluster} is not a PostgreSQL cluster: move it away, or set FOYER_DATA to another folder.`,
    );
  }
  const unfinished = `${cluster}.unfinished`;
  const secret = `${cluster}.unfinished-password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(secret, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account !== undefined) {
    chownSync(unfinished, account.uid, account.gid);
    chownSync(secret, account.uid, account.gid);
  }
  const { file, args, options } = launcher(binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=foyer',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) {
    throw new Error(
      `PostgreSQL could not make its folder ${cluster}: ${complaint.trim().split('\n').at(-1)}`,
    );
  }
  renameSync(secret, passwordFile(unfinished));
  chmodSync(passwordFile(unfinished), 0o600);
  renameSync(unfinished, cluster);
}
