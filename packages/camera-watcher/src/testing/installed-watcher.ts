import { execFile } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Packs the watcher and installs it in an empty folder `installed` of this one. */
export async function installWatcher(folder: string) {
  const built = join(folder, 'built');
  const cwd = join(folder, 'installed');
  mkdirSync(cwd);
  await run(process.execPath, ['build.ts', built], { cwd: packageFolder });
  await run('npm', ['pack', built, '--pack-destination', cwd]);
  const [archive = ''] = globSync('*.tgz', { cwd });
  writeFileSync(join(cwd, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', `./${archive}`], { cwd });
  const program = join(cwd, 'node_modules/@foyer/camera-watcher/camera-watcher/src/main.js');
  return { cwd, program, command: join(cwd, 'node_modules/.bin/foyer-watch') };
}
