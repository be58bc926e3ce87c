import { join } from 'node:path';
import { endWithChildren, exitOf, startChild } from './children.ts';
import { root } from './installed.mjs';
import { readSettings } from './settings.ts';

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`: the data folder is that of `npm start`. */
endWithChildren();
const { env } = await readSettings();
const child = startChild(
  process.execPath,
  [join(root, 'packages/server/src/app/backup-main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env },
);
process.exit((await exitOf(child)) ?? 1);
