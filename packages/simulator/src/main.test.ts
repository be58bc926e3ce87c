import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { startStubFoyer } from './testing/stub-foyer.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, FOYER_ADMIN_PASSWORD: '' },
  });

test('an unknown argument or a missing option ends with the usage and exit code 2', () => {
  for (const [args, sentence] of [
    [['dance'], "Unexpected argument 'dance'"],
    [['--nonsense'], '--nonsense'],
    [[], 'Give --admin-email'],
    [['--admin-email', 'a@b'], 'FOYER_ADMIN_PASSWORD'],
  ] as const) {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Usage: node packages/simulator/src/main.ts');
    expect(status).toBe(2);
  }
}, 60_000);

test('the simulator ends by itself on SIGTERM, with exit code 0', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  const args = ['--server', foyer.url, '--admin-email', 'a@b', '--data', folder.path];
  const child = spawn(process.execPath, [main, ...args, '--history-days', '0'], {
    env: { ...process.env, FOYER_ADMIN_PASSWORD: 'right' },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('Live') && resolve()),
  );
  const askedAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(15_000);
  await foyer.close();
}, 60_000);
