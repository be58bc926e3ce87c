import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readmeLines } from './testing/readme-lines.ts';
import { temporaryFolder } from './testing/samples.ts';
import { startStubServer } from './testing/stub-server.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

test('the ten lines of the README send a message', async () => {
  await using folder = await temporaryFolder();
  const server = await startStubServer(() => ({ status: 201, body: { data: { id: 1 } } }));
  const lines = readmeLines().replace('./unsent', folder.path);
  expect(lines.trim().split('\n')).toHaveLength(10);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', lines], {
    cwd: packageFolder,
    env: { ...process.env, FOYER_SERVER: server.url, FOYER_DEVICE_TOKEN: 'fdt_1' },
  });
  expect(server.seen).toHaveLength(1);
  const { path, headers, body } = server.seen[0]!;
  expect(path).toBe('/api/notifications');
  expect(headers).toMatchObject({ authorization: 'Bearer fdt_1', 'x-foyer-device': 'gate-1' });
  expect(body).toMatchObject({
    Code: `alert-${body.CreatedAt}`,
    NotificationType: 3,
    Attributes: { payload: { reason: 'Too many people', details: { value: 14 } } },
  });
  await server.close();
});
