import { endpoints } from '@foyer/contract';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLine, lineOfTwoHours } from '../../testing/audit-line.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { accuracyAudits, countCorrections, reports } = endpoints;
let foyer: TestFoyer;
let token: string;
let now = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(now) });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const begin = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();

/** A line that counts 40 in and 20 out in each quarter hour from 10 to 12, and the report of its day. */
async function counted() {
  now = Date.parse(at(120));
  const { customer, ...line } = await lineOfTwoHours(foyer, begin);
  const reader = await foyer.person('VIEWER', customer);
  const made = await foyer.call(reports.create, {
    token,
    body: { Name: 'Day', CustomerID: customer, Period: 'daily', Users: [reader.id] },
  });
  const params = { id: made.data.id };
  const audit = (people_in: number, people_out: number) =>
    auditLine(foyer, { admin: token, ...line }, { in: people_in, out: people_out });
  const report = async () => {
    now = Date.parse('2026-03-03T12:00:00Z');
    const { data } = await foyer.call(reports.preview, { token, params });
    const section = data.sections.find(({ title }) => title === 'Accuracy and corrections');
    const cells = (name: string) => {
      const nth = section!.columns.findIndex((column) => column.name === name);
      return section!.rows.map((row) => row[nth]);
    };
    return { figure: data.figures[0]!, section, cells };
  };
  const file = async (format: string) =>
    (
      await foyer.app.inject({
        url: `/api/reports/${params.id}/preview?format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).rawPayload;
  return { camera: line.camera, audit, report, file };
}

test('a report has the interval of audited figures beside them, and no column of what nothing is known of', async () => {
  const { audit, report, file } = await counted();
  const before = await report();
  expect(before.section).toBeUndefined();
  expect(before.figure).toMatchObject({ value: 320, low: null, high: null, corrected: null });

  await audit(50, 16);
  const { figure, section, cells } = await report();
  // 251 people for 200.
  expect(figure.value).toBe(320);
  expect(figure.low!).toBeLessThan(401.6);
  expect(figure.low!).toBeGreaterThan(320);
  expect((figure.low! + figure.high!) / 2).toBeCloseTo(401.6, 1);
  expect(section!.columns.map(({ name }) => name)).toEqual([
    'Hour',
    'In',
    'In, lower bound (95 %)',
    'In, upper bound (95 %)',
    'Out',
    'Out, lower bound (95 %)',
    'Out, upper bound (95 %)',
  ]);
  // Hours of which nothing is known are left out.
  expect(cells('Hour')).toEqual([at(0), at(60)]);
  expect(cells('In')).toEqual([160, 160]);
  const [low, high] = [cells('In, lower bound (95 %)')[0], cells('In, upper bound (95 %)')[0]];
  expect(low).toBeLessThan(201);
  expect(low).toBeGreaterThan(150);
  expect(high).toBeGreaterThan(200);
  const [, eleven] = await rowsOfSheet(await file('xlsx'));
  expect(eleven?.slice(1)).toEqual(section!.rows[1]!.slice(1));
});

/** Below the title, the sentence, an empty row and the head. */
const rowsOfSheet = async (bytes: Buffer) =>
  (await readExcel(bytes)).find(({ sheet }) => sheet === 'Accuracy and corrections')!.data.slice(4);

test('a report has corrected figures beside the counted ones, which stay', async () => {
  const { camera, audit, report, file } = await counted();
  const params = { id: await audit(50, 16) };
  await foyer.call(accuracyAudits.apply, {
    token,
    params,
    body: { from: at(60), reason: 'As audited' },
  });
  const added = { camera, line: 'door', from: at(0), to: at(30), in: 6, out: 1, kind: 'added' };
  const covered = { camera, line: 'door', from: at(90), to: at(120), kind: 'not_counted' };
  for (const body of [added, covered])
    expect(
      (
        await foyer.call(countCorrections.create, {
          token,
          body: { ...body, reason: 'Seen' } as never,
        })
      ).status,
    ).toBe(201);
  const { figure, section, cells } = await report();
  expect([figure.value, figure.corrected]).toEqual([320, 266.4]);
  expect(cells('In')).toEqual([160, 160]);
  expect(cells('In, corrected')).toEqual([166, 100.4]);
  expect(cells('Out, corrected')).toEqual([81, 32]);
  expect(section!.sentence).toBe(
    'With 3 corrections: 266 in, 113 out. Bounds are those of how many there were, by accuracy audits of the counting lines.',
  );
  const [, eleven] = await rowsOfSheet(await file('xlsx'));
  expect(eleven!.slice(1, 3)).toEqual([160, 100.4]);
  const pdf = await file('pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
