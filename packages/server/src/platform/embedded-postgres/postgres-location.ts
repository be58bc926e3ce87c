import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  type Account,
  asOurselves,
  isRoot,
  type Launcher,
  launcherFor,
  unprivilegedAccount,
} from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Folder of the cluster and how its programs are started. */
export interface PostgresLocation {
  cluster: string;
  binaries: PostgresBinaries;
  launcher: Launcher;
  /** Owner of the cluster's files, where it is not this user. */
  account?: Account;
}

const reachableRoot = '/var/lib/foyer';

/** Makes the data folder; throws a sentence where it cannot be used. */
export function makeDataFolder(dataFolder: string): void {
  try {
    // Others may enter but not list it: PostgreSQL runs under another user when this is root.
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataFolder} cannot be written (${code}): let this user write it, or set FOYER_DATA to another folder.`,
    );
  }
}

/** Chooses the cluster's folder: in the data folder, unless PostgreSQL's user cannot reach it. */
export function postgresLocation(
  dataFolder: string,
  binaries: PostgresBinaries,
  log: (sentence: string) => void,
): PostgresLocation {
  const inside = join(dataFolder, 'postgres');
  const note = join(dataFolder, 'postgres-is-elsewhere.txt');
  const moved = existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0] : undefined;
  const cluster = moved ?? inside;
  if (!isRoot()) return { cluster, binaries, launcher: asOurselves };

  const account = unprivilegedAccount(cluster);
  const launcher = moved ? undefined : launcherFor(account, binaries.initdb, dataFolder);
  if (launcher !== undefined) return { cluster, binaries, launcher, account };
  if (existsSync(join(inside, 'PG_VERSION'))) {
    throw new Error(
      `The user ${account.uid} that runs PostgreSQL cannot get to ${inside}: allow passing the folders above it (chmod o+x), or install setpriv of util-linux.`,
    );
  }
  return elsewhere({ dataFolder, note, account, binaries, moved, log });
}

/** A folder under /var/lib that every user can reach, with a file in the data folder that names it. */
function elsewhere(wanted: {
  dataFolder: string;
  note: string;
  account: Account;
  binaries: PostgresBinaries;
  moved: string | undefined;
  log: (sentence: string) => void;
}): PostgresLocation {
  const { account, log } = wanted;
  const hash = createHash('sha256').update(resolve(wanted.dataFolder)).digest('hex').slice(0, 16);
  const cluster = wanted.moved ?? join(reachableRoot, hash, 'postgres');
  mkdirSync(dirname(cluster), { recursive: true });
  // Other users must be able to enter, whatever the umask is.
  for (const folder of [reachableRoot, dirname(cluster)]) chmodSync(folder, 0o755);
  const binaries = copyBinaries(wanted.binaries);
  const launcher = launcherFor(account, binaries.initdb, dirname(cluster));
  if (launcher === undefined) {
    throw new Error(
      `PostgreSQL refuses to run as root, and no other user can start it: run Foyer as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (wanted.moved === undefined) {
    writeFileSync(
      wanted.note,
      `${cluster}\n\nThe database of this data folder lies there, as the user PostgreSQL runs under cannot enter here.\n`,
    );
    log(`The database lies in ${cluster}, as PostgreSQL's user cannot reach the data folder.`);
  }
  return { cluster, binaries, launcher, account };
}

/** Copies PostgreSQL's programs, once per version, to a folder where every user can start them. */
function copyBinaries(binaries: PostgresBinaries): PostgresBinaries {
  const native = dirname(dirname(binaries.initdb));
  const version = readFileSync(join(dirname(native), 'package.json'));
  const hash = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const copy = join(reachableRoot, `programs-${hash}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  const moved = (program: string) => join(copy, 'bin', basename(program));
  return {
    postgres: moved(binaries.postgres),
    initdb: moved(binaries.initdb),
    pg_ctl: moved(binaries.pg_ctl),
  };
}
