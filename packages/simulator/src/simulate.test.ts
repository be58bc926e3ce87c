import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { startStubFoyer } from './testing/stub-foyer.ts';

const sizesOf = ({ tables }: Foyer) =>
  Object.fromEntries(Object.entries(tables).map(([noun, rows]) => [noun, rows.length]));

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

const made = {
  customers: 3,
  devices: 40,
  cameras: 59,
  users: 7,
  products: 12,
  areas: 40,
  regions: 29,
  sites: 40,
};

test('a first start makes the fleet, sends its past once and goes live; the next only goes live', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  foyer.troubles.push(503, 500);
  const lines = await runOnce(foyer, folder.path);
  expect(sizesOf(foyer)).toEqual(made);
  const [harbour] = foyer.tables.areas!;
  expect(harbour).toMatchObject({
    Name: 'Hamburg Container Terminal',
    ResetAt: '04:00',
    Capacity: 260,
    SiteID: 1,
  });
  expect(harbour).not.toHaveProperty('OpeningHours');
  const { sites = [], regions = [], devices = [] } = foyer.tables;
  // The site that came with the customer is that of its first device.
  expect(sites[0]).toMatchObject({
    Name: 'Hamburg Container Terminal',
    TimeZone: 'Europe/Berlin',
    Holidays: 'DE-HH',
    RegionID: regions.find(({ Name }) => Name === 'Germany')?.id,
    OpeningHours: {
      weekly: expect.arrayContaining([{ weekday: 6, opens: '07:00', closes: '15:00' }]),
    },
  });
  expect(new Set(devices.map(({ SiteID }) => SiteID)).size).toBe(40);
  const nested = regions.filter(({ ParentID }) => ParentID !== null);
  expect(nested.length).toBeGreaterThan(8);
  expect(harbour?.Lines).toEqual([{ camera: expect.any(Number), line: 'gate', direction: 1 }]);
  expect(lines.join('\n')).toMatch(/History: \d+ % \([\d,]+ of [\d,]+ notifications\)/);
  expect(lines.at(-1)).toBe('Live: 40 devices are sending.');
  // The shops of the day have rosters.
  const sent = [...foyer.tillRows.keys()];
  expect(sent.some((key) => key.startsWith('/api/data/staff-hours '))).toBe(true);
  // Seven devices that speak send eight Info, two Health and two Photo messages each, smaller ones eight Info.
  expect(foyer.messages.size).toBeGreaterThanOrEqual(7 * 12 + 32 * 8);
  expect((await stat(join(folder.path, 'fleet.json'))).mode & 0o777).toBe(0o600);

  const tokens = foyer.tokens.size;
  const requests = foyer.seen.length;
  const again = await runOnce(foyer, folder.path);
  expect(again).toEqual(['Live: 40 devices are sending.']);
  expect(foyer.tokens.size).toBe(tokens);
  expect(sizesOf(foyer)).toEqual(made);
  expect(foyer.seen.slice(requests).some(({ path }) => path === '/api/customers')).toBe(true);
  await foyer.close();
}, 60_000);

test('a fleet of an earlier version keeps its devices where they are, and gets what is new', async () => {
  await using folder = await temporaryFolder();
  const foyer = await startStubFoyer();
  await runOnce(foyer, folder.path);
  // As an earlier version left it: all devices of a customer at its first site, which has the customer's name.
  const { sites, devices, areas, customers } = foyer.tables;
  const file = join(folder.path, 'fleet.json');
  const fleet = JSON.parse(await readFile(file, 'utf8'));
  const earlier = new Set([
    'HAM-01',
    'RTM-01',
    'GDN-01',
    'MUC-01',
    'GRZ-01',
    'TRN-01',
    'LIS-01',
    'LYO-01',
  ]);
  sites!.splice(
    0,
    sites!.length,
    ...customers!.map(({ id, Name }) => ({ id, Name, CustomerID: id, devices: 2 })),
  );
  devices!.splice(0, devices!.length, ...devices!.filter(({ Code }) => earlier.has(String(Code))));
  for (const device of devices!) device.SiteID = device.CustomerID;
  areas!.splice(
    0,
    areas!.length,
    ...areas!.filter(({ Name }) => devices!.some((device) => device.Name === Name)),
  );
  for (const code of Object.keys(fleet.devices)) if (!earlier.has(code)) delete fleet.devices[code];
  await writeFile(file, JSON.stringify(fleet));
  const before = devices!.map(({ id, Code, SiteID }) => ({ id, Code, SiteID }));

  expect((await runOnce(foyer, folder.path)).at(-1)).toBe('Live: 40 devices are sending.');
  expect(devices!.slice(0, 8).map(({ id, Code, SiteID }) => ({ id, Code, SiteID }))).toEqual(
    before,
  );
  expect([devices!.length, sites!.length, areas!.length]).toEqual([40, 35, 40]);
  expect(sites!.slice(0, 3).map(({ Name }) => Name)).toEqual(customers!.map(({ Name }) => Name));
  const after = JSON.parse(await readFile(file, 'utf8'));
  for (const code of earlier) expect(after.devices[code].token).toBe(fleet.devices[code].token);
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
