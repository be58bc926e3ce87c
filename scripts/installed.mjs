// Runs under any Node ≥ 20 with nothing installed yet: no dependency, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.foyer-install');
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

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Whether node_modules matches package-lock.json, by the stamp file or npm's own record. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  const record = statSync(installRecord, { throwIfNoEntry: false });
  return record !== undefined && record.mtimeMs >= statSync(lockFile).mtimeMs;
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
  writeFileSync(stampFile, lockHash());
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
