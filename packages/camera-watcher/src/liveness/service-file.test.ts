import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const unit = fileURLToPath(new URL('../../foyer-watch.service', import.meta.url));

const isSystemdHere = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!isSystemdHere)('systemd finds no fault in the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect(stderr).not.toContain('foyer-watch.service');
  expect(status).toBe(0);
});
