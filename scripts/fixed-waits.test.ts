import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./fixed-waits.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check prints for a checkout with this one file. */
function printed(file: string, text: string): string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-waits-'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

const imported = (name: string) =>
  `import { setTimeout as ${name} } from 'node:timers/promises';\n`;
const unit = 'packages/server/src/leases/server-lease.test.ts';

test.each([
  [unit, `${imported('sleep')}await sleep(1_200);`],
  [unit, `${imported('pause')}if (isBusy) await pause(5);`],
  [unit, `import { setTimeout } from 'node:timers/promises';\nawait setTimeout(20);`],
  [unit, '\nawait new Promise((resolve) => setTimeout(resolve, 20));'],
  ['packages/server/src/testing/flood.ts', `${imported('sleep')}await sleep(1);`],
  ['packages/server/src/alarms/testing/clock.ts', `${imported('sleep')}await sleep(1);`],
  ['journeys/outage.spec.ts', '\nawait page.waitForTimeout(500);'],
  ['scripts/camera-watcher-soak.nightly.test.ts', `${imported('sleep')}await sleep(1);`],
])('%s is refused for a fixed wait', (file, text) => {
  expect(printed(file, text)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:2 waits for a fixed time\\.`)),
  ]);
});

test('a pause that names its purpose at its line or above it passes, and so does code that is no test', () => {
  const paced = `${imported('sleep')}await sleep(50); // fixed time: pace\n// fixed time: slow part\nawait sleep(9);`;
  expect(printed(unit, paced)).toEqual([]);
  expect(printed('packages/server/src/leases/server-lease.ts', '\nsetTimeout(run, 20);')).toEqual(
    [],
  );
  expect(printed(unit, `const clock = { sleep: (ms) => ms };\nclock.sleep(20);`)).toEqual([]);
});

test('an unknown purpose is refused, and an outage outside nightly tests', () => {
  const text = (purpose: string) =>
    `${imported('sleep')}await sleep(50); // fixed time: ${purpose}`;
  expect(printed(unit, text('because'))).toEqual([`${unit}:2 gives an unknown purpose: because.`]);
  expect(printed(unit, text('outage'))).toHaveLength(1);
  expect(printed('packages/server/src/failover.nightly.test.ts', text('outage'))).toEqual([]);
});
