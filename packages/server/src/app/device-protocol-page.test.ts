import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerWithDatabase } from '../testing/server-with-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = readFileSync(new URL('../../../../docs/device-protocol.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

const hasMosquittoPub = spawnSync('mosquitto_pub', ['--help']).error === undefined;
if (!hasMosquittoPub) console.warn('mosquitto_pub is missing: the MQTT command is left out.');
const runnable = blocks.filter((block) => hasMosquittoPub || !block.includes('mosquitto_pub'));

let started: Awaited<ReturnType<typeof startServerWithDatabase>>;
beforeAll(async () => {
  started = await startServerWithDatabase();
});
afterAll(() => started?.end());

/** Runs the page's commands in one shell, in order. */
const paste = (env: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', runnable.join('\n')], {
    cwd: root,
    env: {
      ...process.env,
      FOYER: started.server.url,
      EMAIL: started.admin.email,
      PASSWORD: started.admin.password,
      MQTT_PORT: String(started.mqttPort),
      ...env,
    },
  });

test('every command of the protocol’s page can be pasted, and its message arrives', async () => {
  const { stdout } = await paste();
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).data);
  const [alert, photo] = answers;
  const flows = answers.find((answer) => answer?.sum);
  expect(flows.sum).toMatchObject({ in: 12, out: 7 });
  const [stored, rejected] = answers.slice(-2);
  expect([alert, photo]).toEqual([{ id: expect.any(Number) }, { id: expect.any(Number) }]);
  expect(stored.count).toBe(hasMosquittoPub ? 4 : 3);
  expect(rejected).toEqual([]);
  const [newest] = stored.rows;
  expect(Date.now() - Date.parse(newest.CreatedAt)).toBeLessThan(60_000);
});

test('a command that fails prints why', async () => {
  const failed = await paste({ PASSWORD: 'a wrong password' }).catch((error) => error);
  expect(failed.code).not.toBe(0);
  expect(failed.stderr).toMatch(/"detail":"[^"]+"/);
});
