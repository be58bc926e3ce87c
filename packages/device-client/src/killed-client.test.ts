import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createDeviceClient } from './device-client.ts';
import { temporaryFolder } from './testing/samples.ts';
import { startStubServer } from './testing/stub-server.ts';

const program = fileURLToPath(new URL('testing/endless-sender.ts', import.meta.url));

test('whatever was queued when the process was killed arrives from the next one', async () => {
  await using folder = await temporaryFolder();
  const arrived = new Set<string>();
  const server = await startStubServer(({ body }) => {
    const batch = [body].flat();
    for (const message of batch) arrived.add(message.Code);
    const data = batch.map((_, index) => ({ id: index + 1 }));
    return { status: 200, body: { data: Array.isArray(body) ? data : data[0] } };
  });
  const child = spawn(process.execPath, [program, server.url, folder.path]);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await expect.poll(() => printed.split('\n').length).toBeGreaterThan(60);
  child.kill('SIGKILL');
  await ended;

  const next = await createDeviceClient({
    server: server.url,
    deviceCode: 'D-1',
    token: 'x',
    queueFolder: folder.path,
  });
  await next.drained(10_000);
  const queued = printed.split('\n').slice(0, -1);
  expect(queued.filter((code) => !arrived.has(code))).toEqual([]);
  await next.close();
  await server.close();
}, 60_000);
