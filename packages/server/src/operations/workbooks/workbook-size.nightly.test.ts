import { maxWorkbookRows } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createWorkbookCalls, totalsOf } from '../../testing/workbook.ts';
import { savedWorkbook } from '../../testing/workbook-texts.ts';

let foyer: TestFoyer;
let calls: Awaited<ReturnType<typeof createWorkbookCalls>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  calls = await createWorkbookCalls(foyer);
});
afterAll(() => foyer.stop());

const amounts = { ...maxWorkbookRows, Regions: 200, Sites: 1_999, Areas: 1_999 };

const rowsOf = (count: number, rowOf: (nth: number) => (string | number)[]) =>
  Array.from({ length: count }, (_, nth) => rowOf(nth));

const largest = () => ({
  Regions: [
    ['Name', 'Parent'],
    ...rowsOf(amounts.Regions, (n) => [`Region ${n}`, n < 20 ? '' : `Region ${n % 20}`]),
  ],
  Sites: [
    [
      'Name',
      'Region',
      'Time zone',
      'Address',
      'Latitude',
      'Longitude',
      'Floor area',
      'Opening hours',
    ],
    ...rowsOf(amounts.Sites, (n) => [
      ...[`Shop ${n}`, `Region ${n % 20}`, 'Europe/Berlin', `Street ${n}, 10115 Berlin`],
      ...[52.5, 13.4, 1_000 + n, 'Mo-Fr 09:00-20:00; Sa 10:00-18:00'],
    ]),
  ],
  Devices: [
    ['Site', 'Name', 'Code', 'Profile', 'IP address', 'MAC address', 'Offline after'],
    ...rowsOf(amounts.Devices, (n) => [
      ...[`Shop ${n % amounts.Sites}`, `Edge ${n}`, `edge-${n}`, 'foyer'],
      ...['10.8.0.7', '02:00:00:00:00:07', 15],
    ]),
  ],
  Cameras: [
    ['Device', 'Name', 'Code'],
    ...rowsOf(amounts.Cameras, (n) => [`edge-${n % amounts.Devices}`, `Camera ${n}`, `cam-${n}`]),
  ],
  Areas: [
    ['Site', 'Name', 'Capacity', 'Lines'],
    ...rowsOf(amounts.Areas, (n) => [`Shop ${n}`, 'Shop', 80, `edge-${n}/cam-${n}/in`]),
  ],
});

const total = Object.values(amounts).reduce((sum, count) => sum + count, 0);

/** Seconds, and by how many MiB the memory of the process grew at most. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const begun = performance.now();
  const result = await work();
  clearInterval(watch);
  const mib = Math.round((most - before) / 1024 ** 2);
  console.log(`${name}: ${Math.round((performance.now() - begun) / 100) / 10} s, ${mib} MiB more`);
  expect([name, mib]).toEqual([name, expect.toSatisfy((count: number) => count < 700)]);
  return result;
}

test(`${total} rows are checked, imported, exported and imported again without a change`, {
  timeout: 30 * 60_000,
}, async () => {
  const customer = await foyer.customer('Chain');
  const query = { customer };
  const content = await savedWorkbook(largest());
  console.log(`${Math.round(content.length / 1024)} KiB in base64`);
  const plan = await measured('check', () => calls.check(content, query));
  expect(totalsOf(plan)).toMatchObject({ new: total, refused: 0 });
  const { counts } = await measured('import', () => calls.imported(content, query));
  expect(totalsOf({ counts })).toMatchObject({ new: total, refused: 0 });
  const bytes = await measured('export', () => calls.exported(query));
  console.log(`${Math.round(bytes.length / 1024)} KiB exported`);
  const exported = bytes.toString('base64');
  const again = await measured('check of the export', () => calls.check(exported, query));
  expect(totalsOf(again)).toMatchObject({ new: 0, changed: 0, refused: 0 });
  const second = await measured('import of the export', () => calls.imported(exported, query));
  expect(totalsOf(second)).toMatchObject({ new: 0, changed: 0, refused: 0 });
});
