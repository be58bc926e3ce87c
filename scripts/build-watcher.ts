import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './installed.mjs';

// Writes the camera watcher's package, for a machine without this repository: `dist/foyer-camera-watcher-<version>.tgz`.
const from = join(root, 'packages/camera-watcher');
const target = join(root, 'dist');

execFileSync(process.execPath, ['build.ts'], { cwd: from, stdio: 'inherit' });
mkdirSync(target, { recursive: true });
for (const old of globSync('foyer-camera-watcher-*.tgz', { cwd: target }))
  rmSync(join(target, old));
const [program, args] = npm('pack', join(from, 'dist'), '--pack-destination', target, '--silent');
const name = execFileSync(program, args, { encoding: 'utf8', shell: program === 'npm.cmd' });
console.log(`dist/${name.trim()}`);
