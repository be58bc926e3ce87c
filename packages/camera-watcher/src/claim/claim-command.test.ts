import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  type Seen,
  startStubServer,
} from '@foyer/device-client/testing/stub-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchOptions } from '../watch-options.ts';
import { runClaim } from './claim-command.ts';

const claim = {
  device: { Code: 'edge/1', Name: 'Edge 1' },
  token: 'fdt_secret',
  addresses: { http: 'http://foyer.example', mqtt: null, broker: null },
  Profile: 'foyer',
  Cameras: [
    {
      Code: 'door',
      Name: 'Main entrance',
      Lines: [
        {
          id: "o'd",
          name: 'Doors',
          in_name: '',
          out_name: '',
          points: [
            [0, 0.5],
            [1, 0.5],
          ],
        },
      ],
      Zones: [{ id: 'till', name: '', points: null }],
    },
  ],
};
const code = '1234-5678-9ABG';
let folder: string;
let said: string[];
let troubles: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-claim-'));
  process.env.FOYER_DATA = folder;
  [said, troubles] = [[], []];
});
afterEach(async () => {
  delete process.env.FOYER_DATA;
  process.exitCode = 0;
  await rm(folder, { recursive: true });
});

async function claimAt(
  answer: (seen: Seen) => Answer | undefined,
  argsOf: (url: string) => string[],
) {
  const server = await startStubServer(answer);
  try {
    await runClaim(
      argsOf(server.url),
      (line) => said.push(line),
      (line) => troubles.push(line),
    );
    return server.seen.map(({ path, body }) => ({ path, ...body }));
  } finally {
    await server.close();
  }
}
const accepted = () => ({ status: 201, body: { data: claim } });

test('a label’s address gives a token file of its owner alone, and the command that watches', async () => {
  const seen = await claimAt(accepted, (url) => [`${url}/claim#${code.toLowerCase()}`]);
  expect(seen).toEqual([{ path: '/api/claims', code, nonce: expect.stringMatching(/^\S{32}$/) }]);
  const file = join(folder, 'edge', 'edge%2F1.token');
  expect(await readFile(file, 'utf8')).toBe('fdt_secret\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // Neither a nonce nor a draft is left.
  expect(await readdir(join(folder, 'edge'))).toEqual(['edge%2F1.token']);
  const text = said.join('\n');
  expect(text).toContain("Camera Main entrance (door); lines: Doors (o'd); zones: till");
  expect(text).toContain(`--line 'o'\\''d=0,0.5:1,0.5'`);
  expect(text).not.toContain('fdt_secret');
  expect(troubles).toEqual([]);
  expect(
    watchOptions(['a.mp4', '--device', 'e', '--camera', 'c', '--token-file', file], {}).token,
  ).toBe('fdt_secret');
});

test('a lost answer is asked for again with the same nonce, also by the next start', async () => {
  const nonces: string[] = [];
  const answers = [undefined, { status: 503, body: { detail: 'Later.' } }, accepted()];
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  const first = await claimAt(
    ({ body }) => answers[nonces.push(body.nonce) - 1],
    (url) => [code, '--server', url, '--token-file', join(blocked, 'token')],
  );
  expect(first).toHaveLength(3);
  expect(troubles.at(-1)).toContain('Run the same command again within ten minutes');
  expect(process.exitCode).toBe(1);
  const [second] = await claimAt(accepted, (url) => [code, '--server', url]);
  expect(new Set([...nonces, second?.nonce]).size).toBe(1);
});

test('a refused code is not asked for again, and leaves nothing behind', async () => {
  const refused = () => ({ status: 404, body: { detail: 'This code gives nothing.' } });
  const seen = await claimAt(refused, (url) => [code, '--server', url]);
  expect(seen).toHaveLength(1);
  expect(troubles).toEqual([expect.stringContaining('This code gives nothing.')]);
  expect(await readdir(join(folder, 'edge'))).toEqual([]);
});

test('a mistyped code is not sent', async () => {
  const seen = await claimAt(accepted, (url) => ['1234-5678-9ABC', '--server', url]);
  expect(seen).toEqual([]);
  expect(troubles[0]).toContain('mistyped');
});
