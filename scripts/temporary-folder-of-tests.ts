import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Vitest: a temporary folder for each test file, which is removed with all that its tests left there. */
const before = tmpdir();
const folder = mkdtempSync(join(before, 'foyer-tests-'));
// PostgreSQL does not run as root: another user goes through this folder.
chmodSync(folder, 0o1777);
process.env.TMPDIR = folder;

afterAll(() => {
  process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
