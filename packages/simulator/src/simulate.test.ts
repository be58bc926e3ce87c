import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { startStubFoyer } from './testing/stub-foyer.ts';

type Foyer = Awaited<ReturnType<typeof startStubFoyer>>;

/** Runs the whole simulator until it is live and `isOver`; by default, until it has sent something live. */
async function runOnce(
  foyer: Foyer,
  dataFolder: string,
  { password = 'right', isOver }: { password?: string; isOver?: () => boolean } = {},
): Promise<string[]> {
  const ending = new AbortController();
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    if (!line.startsWith('Live')) return;
    const seen = foyer.seen.length;
    const look = setInterval(() => {
      if (!(isOver ? isOver() : foyer.seen.length > seen)) return;
      clearInterval(look);
      ending.abort();
    }, 20);
  };
  await simulate({
    server: foyer.url,
    mqtt: undefined,
    email: 'admin@foyer.example',
    password,
    dataFolder,
    seed: 7,
    historyDays: 2 / 24,
    infoEveryMs: 20_000,
    signal: ending.signal,
    print,
  });
  return lines;
}

test('a first start makes the fleet, sends its past once and goes live; the next only goes live', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  foyer.troubles.push(503, 500);
  const lines = await runOnce(foyer, folder.path);
  expect(Object.values(foyer.tables).map((rows) => rows.length)).toEqual([3, 8, 18, 6, 12, 8]);
  const [harbour] = foyer.tables.areas!;
  expect(harbour).toMatchObject({
    Name: 'Hamburg Container Terminal',
    ResetAt: '04:00',
    Capacity: 260,
    OpeningHours: {
      weekly: expect.arrayContaining([{ weekday: 6, opens: '07:00', closes: '15:00' }]),
    },
  });
  expect(harbour?.Lines).toEqual([{ camera: expect.any(Number), line: 'gate', direction: 1 }]);
  expect(lines.join('\n')).toMatch(/History: \d+ % \([\d,]+ of [\d,]+ notifications\)/);
  expect(lines.at(-1)).toBe('Live: 8 devices are sending.');
  // Seven devices that speak: eight Info, two Health and two Photo messages each.
  expect(foyer.messages.size).toBeGreaterThanOrEqual(7 * 12);
  expect((await stat(join(folder.path, 'fleet.json'))).mode & 0o777).toBe(0o600);

  const tokens = foyer.tokens.size;
  const requests = foyer.seen.length;
  const again = await runOnce(foyer, folder.path);
  expect(again).toEqual(['Live: 8 devices are sending.']);
  expect(foyer.tokens.size).toBe(tokens);
  expect(Object.values(foyer.tables).map((rows) => rows.length)).toEqual([3, 8, 18, 6, 12, 8]);
  expect(foyer.seen.slice(requests).some(({ path }) => path === '/api/customers')).toBe(true);
  await foyer.close();
}, 60_000);

test('a refused token is replaced', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  await runOnce(foyer, folder.path);
  const [revoked] = foyer.tokens.keys();
  foyer.tokens.delete(revoked!);
  const issued = () => foyer.seen.filter(({ path }) => path.endsWith('/token')).length;
  const before = issued();
  await runOnce(foyer, folder.path, { isOver: () => issued() > before });
  const { devices } = JSON.parse(await readFile(join(folder.path, 'fleet.json'), 'utf8'));
  for (const { token } of Object.values<{ token: string }>(devices)) {
    expect(foyer.tokens.has(token)).toBe(true);
  }
  await foyer.close();
}, 60_000);

test('a wrong password ends it with the words of the server', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  await expect(runOnce(foyer, folder.path, { password: 'wrong' })).rejects.toThrow(
    'Wrong password.',
  );
  await foyer.close();
});
