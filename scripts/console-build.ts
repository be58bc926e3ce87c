import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.ts';
import { npm, root } from './installed.mjs';
import { Sentence } from './progress.ts';

/** Inputs of the console's build: sources, and the pages that it shows as documentation. */
const sources = [
  'packages/console',
  'packages/kit',
  'packages/showcase',
  'packages/contract',
  'packages/spreadsheet',
  'packages/translation',
  'packages/visible-text',
  'docs',
];
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const built = join(root, 'packages/console/dist/index.html');

const modifiedMs = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Newest change under a folder, in ms since 1970; what is built or installed does not count. */
function newestChangeMs(folder: string): number {
  const changes = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(dist|dist-static|node_modules)$/.test(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestChangeMs(path) : modifiedMs(path);
    });
  // The folder's own time changes when a file is removed.
  return Math.max(modifiedMs(folder), ...changes);
}

/** Whether the console must be built before it is served. */
export function consoleIsStale(): boolean {
  const builtMs = modifiedMs(built);
  const changes = sources
    .map((name) => join(root, name))
    .filter((folder) => modifiedMs(folder) > 0)
    .map(newestChangeMs);
  const files = ['package-lock.json', ...pages].map((name) => modifiedMs(join(root, name)));
  return Math.max(...files, ...changes) > builtMs;
}

/** Builds the console; the reason in the error where that fails. */
export async function buildConsole(): Promise<void> {
  const [file, args] = npm('run', '-s', 'build', '-w', '@foyer/console');
  const { code, output } = await run(file, args, {
    shell: file === 'npm.cmd',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (code === 0) return;
  const reason = output.split('\n').filter((line) => !/^\s+at /.test(line));
  throw new Sentence(`The console could not be built:\n${reason.join('\n').trim()}`);
}
