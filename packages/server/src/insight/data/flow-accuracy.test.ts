import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLine } from '../../testing/audit-line.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { accuracyAudits, countCorrections, data, flows, notifications } = endpoints;
let foyer: TestFoyer;
let admin: string;
let camera: number;
let audit: number;
const begin = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const range = { from: at(0), to: at(120) };

/** Two lines that count 40 in and 20 out in each quarter hour from 10 to 12. People counted 50 and 16 at the door. */
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(at(120)) });
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const site = await foyer.siteWithCamera();
  camera = site.camera;
  const body = Array.from({ length: 8 }, (_, nth) =>
    lineMessage(
      'cam',
      ['door', 'gate'].map((id) => ({ id, in: 40, out: 20 })),
      { from: at(nth * 15) },
      { CreatedAt: at((nth + 1) * 15) },
    ),
  );
  const { token } = site.device;
  expect((await foyer.call(notifications.sendBatch, { token, body })).status).toBe(200);
  const people = await Promise.all(
    [1, 2].map(async () => (await foyer.person('OPERATOR', site.customer)).token),
  );
  const line = { admin, people, camera, line: 'door', ...range };
  audit = await auditLine(foyer, line, { in: 50, out: 16 });
});
afterAll(() => foyer.stop());

async function feed(line: string) {
  const query = { ...range, camera };
  const { rows } = (await foyer.call(data.flows, { token: admin, query })).data;
  return rows.filter((row) => row.line === line);
}
async function charted(line: string) {
  const query = { ...range, camera, line, bucket: '15m', zone: 'UTC' } as const;
  return (await foyer.call(flows.get, { token: admin, query })).data.rows;
}
type Figures =
  | Awaited<ReturnType<typeof feed>>[number]
  | Awaited<ReturnType<typeof charted>>[number];
const figures = (row: Figures) => [
  row.from,
  [row.in, row.in_low, row.in_high, row.in_corrected],
  [row.out, row.out_low, row.out_high, row.out_corrected],
  [row.coverage, row.coverage_corrected],
];

test('rows of an audited line have the interval of the truth behind what was counted, and those of a line without audit none', async () => {
  const [row] = await feed('door');
  expect([row!.in, row!.out]).toEqual([40, 20]);
  // Its five intervals had 251 people for 200, and 80 for 100.
  expect((row!.in_low! + row!.in_high!) / 2).toBeCloseTo(50.2, 1);
  expect((row!.out_low! + row!.out_high!) / 2).toBeCloseTo(16, 1);
  expect((await feed('door')).map(figures)).toEqual((await charted('door')).map(figures));
  expect((await feed('gate')).map(figures)).toEqual(
    Array.from({ length: 8 }, (_, nth) => [
      at(nth * 15),
      [40, null, null, null],
      [20, null, null, null],
      [1, null],
    ]),
  );
});

test('rows of a corrected line have the corrected number beside the counted one, as the figures of the line have', async () => {
  const from = { from: at(60), reason: 'As audited' };
  const applied = await foyer.call(accuracyAudits.apply, {
    token: admin,
    params: { id: audit },
    body: from,
  });
  expect(applied.status).toBe(201);
  const correct = (body: object) =>
    foyer.call(countCorrections.create, {
      token: admin,
      body: { camera, line: 'door', reason: 'Seen by the porter', ...body } as never,
    });
  const made = [
    await correct({ kind: 'added', from: at(0), to: at(30), in: 6, out: 0 }),
    await correct({ kind: 'added', from: at(90), to: at(105), in: 2, out: 1 }),
    await correct({ kind: 'not_counted', from: at(105), to: at(120) }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const rows = await feed('door');
  expect(
    rows.map((row) => [row.in, row.in_corrected, row.out_corrected, row.coverage_corrected]),
  ).toEqual([
    [40, 43, 20, 1],
    [40, 43, 20, 1],
    [40, null, null, null],
    [40, null, null, null],
    [40, 50.2, 16, 1],
    [40, 50.2, 16, 1],
    [40, 52.2, 17, 1],
    [40, null, null, 0],
  ]);
  expect(rows.map(figures)).toEqual((await charted('door')).map(figures));
  expect((await feed('gate')).every((row) => row.in_corrected === null)).toBe(true);
});
