// Runs under any Node ≥ 20 with nothing installed yet: no dependency, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
/** What npm wrote down of its last install. */
const installRecord = join(modules, '.package-lock.json');

export const pinnedNode =
  process.platform === 'win32'
    ? join(modules, 'node', 'bin', 'node.exe')
    : join(modules, '.bin', 'node');

/** Program and arguments that run npm: the npm that started this process, or the one on the PATH. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && basename(cli) === 'npm-cli.js')
    return [process.execPath, [cli, ...args]];
  return process.platform === 'win32' ? ['npm.cmd', args] : ['npm', args];
}

/**
 * Packages of a lock file that npm's record of node_modules lacks, or has in another version, as paths. Optional ones that
 * are for other machines are in no record.
 */
export function missingPackages(lock, record) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, wanted]) => {
      const found = record.packages[path];
      return found ? found.version !== wanted.version : !(wanted.optional || wanted.devOptional);
    })
    .map(([path]) => path);
}

/**
 * Whether node_modules has what package-lock.json names. Dates do not say so: a checkout gives the lock file a new one. The
 * record alone does not either: a folder may be gone.
 */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(installRecord)) return false;
  const [lock, record] = [lockFile, installRecord].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const isThere = (path) => existsSync(join(root, path));
  return missingPackages(lock, record).length === 0 && Object.keys(record.packages).every(isThere);
}

/** Runs npm to its end; returns its output and exit code. */
async function runNpm(...args) {
  const [file, all] = npm(...args, '--no-audit', '--no-fund', '--loglevel=error');
  const shell = file === 'npm.cmd';
  const child = spawn(file, all, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      said += `npm cannot be started (${error.message}): install Node together with npm.`;
      done(1);
    });
    child.on('close', done);
  });
  return { code, said: said.trim() };
}

/** Installs the packages of package-lock.json, unless that is done; ends the process where that fails. */
async function install() {
  if (isInstalled()) return;
  const begin = Date.now();
  process.stdout.write('Installing packages (once, one to three minutes) …');
  // `npm ci` begins with an empty node_modules; `npm install` changes only what differs from the lock file.
  const result = await (existsSync(installRecord) ? runNpm('install', '--no-save') : runNpm('ci'));
  if (result.code !== 0) {
    process.stdout.write(' failed.\n');
    process.stderr.write(`npm could not install the packages:\n${result.said}\n`);
    process.exit(1);
  }
  process.stdout.write(` ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
}

/** Installs what is missing, then runs the script that the arguments name, and what follows it, under the pinned Node. */
export async function handOver() {
  const [script, ...args] = process.argv.slice(2);
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    process.stderr.write(`Node 20 or newer is needed; this is ${process.version}.\n`);
    process.exit(1);
  }
  await install();
  const child = spawn(pinnedNode, [join(root, 'scripts', script), ...args], { stdio: 'inherit' });
  // Ctrl+C reaches the child too, which ends the other processes.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`The pinned Node cannot be started (${error.message}): run npm ci.\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
