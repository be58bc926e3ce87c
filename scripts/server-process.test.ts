import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { passwordWords, whenReady } from './server-process.ts';
import { readSettings } from './settings.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'foyer-start-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const settings = () => readSettings({ FOYER_DATA: dataFolder });

test('the administrator’s password is shown at the first start, to a terminal only', async () => {
  await writeFile(join(dataFolder, 'admin-password'), 'generated-one\n');
  expect(passwordWords(await settings(), true, true)).toBe('generated-one');
  for (const [isFirst, isTerminal] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    expect(passwordWords(await settings(), isFirst, isTerminal)).toBe(
      `(in the file ${join(dataFolder, 'admin-password')})`,
    );
  }
});

/** A server that is not ready, and says what `state` gives. */
async function notReady(state: () => { status: number; body: object }) {
  const server = createServer((_request, response) => {
    const { status, body } = state();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('a start is waited for as long as the server catches up', async () => {
  let answers = 0;
  const address = await notReady(() => {
    answers += 1;
    return answers > 12
      ? { status: 200, body: {} }
      : { status: 503, body: { catching_up: { mqtt: { messages_taken: answers } } } };
  });
  expect(await whenReady(address, () => '', 900)).toBe('ready');
});

test('a start without progress is given up, and says what is not ready', async () => {
  const address = await notReady(() => ({
    status: 503,
    body: { parts: { database: 'ok', mqtt: 'refuses the user' } },
  }));
  expect(String(await whenReady(address, () => '', 300))).toContain(
    'without progress; mqtt refuses the user.',
  );
});

test('a start that only writes, as while it changes the tables, is waited for', async () => {
  let lines = 0;
  const written = () => {
    lines += 1;
    return 'x'.repeat(Math.min(lines, 12));
  };
  const begin = performance.now();
  await whenReady('http://127.0.0.1:1', written, 900);
  expect(performance.now() - begin).toBeGreaterThan(2_000);
});
