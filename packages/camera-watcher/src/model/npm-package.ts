import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { WatchError } from '../watch-error.ts';

/** One version of a package in the npm registry. */
export interface NpmPackage {
  name: string;
  version: string;
  /** What its archive must be: `sha512-` and the hash in Base64, as in a lock file. */
  integrity: string;
}

/** Longest time for the archive to arrive; a slow line brings 144 MB in an hour. */
const longestMs = 3_600_000;

/** npm as this program was started with, else the one on the PATH. */
function npm(args: string[]): { file: string; args: string[]; shell: boolean } {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { file: process.execPath, args: [cli, ...args], shell: false };
  const isWindows = process.platform === 'win32';
  return { file: isWindows ? 'npm.cmd' : 'npm', args, shell: isWindows };
}

/** Fetches the package's archive into the folder, through the registry and proxy that npm is set up for. */
export async function fetchArchive(wanted: NpmPackage, folder: string): Promise<string> {
  const options = [
    ...['--pack-destination', folder, '--ignore-scripts', '--loglevel', 'error'],
    // The archive is needed once: npm's own cache would keep it.
    ...['--cache', join(folder, 'npm-cache')],
    ...['--fetch-retries', '1', '--fetch-retry-mintimeout', '1000'],
  ];
  const run = npm(['pack', `${wanted.name}@${wanted.version}`, ...options]);
  try {
    await promisify(execFile)(run.file, run.args, { shell: run.shell, timeout: longestMs });
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string };
    const reason = /npm (?:error|ERR!) code (\S+)/.exec(stderr)?.[1] ?? String(code);
    throw new WatchError(`npm could not fetch ${wanted.name}@${wanted.version} (${reason})`);
  }
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new WatchError('npm brought no archive');
  return join(folder, archive);
}

/** Refuses a file that is not the very one that was pinned. */
export async function checkIntegrity(
  file: string,
  { integrity }: Pick<NpmPackage, 'integrity'>,
): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== integrity) {
    throw new WatchError(`${file} is not what was expected: its hash is ${found}`);
  }
}

/** Unpacks some files of a package's archive into the folder; answers their paths in the same order. */
export async function unpackFiles(archive: string, names: string[], folder: string) {
  const wanted = new Set(names.map((name) => `package/${name}`));
  const unpack = unpackTar(folder, { filter: ({ name }) => wanted.has(name) });
  await pipeline(createReadStream(archive), createGunzip(), unpack);
  return names.map((name) => join(folder, 'package', name));
}
