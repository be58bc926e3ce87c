import { createHash } from 'node:crypto';
import { type CountCorrectionDraft, endpoints, type FlowsQuery } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { countCorrections, notifications, flows, areas, audit } = endpoints;
let foyer: TestFoyer;
let token: string;
let now: Date;
let customer: number;
let device: TestDevice;
let camera: number;
let site: number;
let area: number;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** A camera whose line counts 10 in and 4 out in each quarter hour from 10 to 12, and an area in which out is in. */
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  ({ customer, site, device, camera } = await foyer.siteWithCamera());
  const body = Array.from({ length: 8 }, (_, nth) => {
    const at = (quarters: number) =>
      new Date(Date.parse('2026-03-02T10:00:00Z') + quarters * 900_000).toISOString();
    return lineMessage(
      'cam',
      [{ id: 'door', in: 10, out: 4 }],
      { from: at(nth), to: at(nth + 1) },
      { CreatedAt: at(nth + 1) },
    );
  });
  expect((await foyer.call(notifications.sendBatch, { token: device.token, body })).status).toBe(
    200,
  );
  const hall = { Name: 'Hall', CustomerID: customer, SiteID: site };
  area = (
    await foyer.call(areas.create, {
      token,
      body: { ...hall, Lines: [{ camera, line: 'door', direction: -1 }] },
    })
  ).data.id;
});

const correct = (draft: Partial<CountCorrectionDraft>, by = token) =>
  foyer.call(countCorrections.create, {
    token: by,
    body: {
      from: '2026-03-02T10:00:00Z',
      to: '2026-03-02T11:00:00Z',
      reason: 'Seen by the porter',
      ...draft,
    } as CountCorrectionDraft,
  });
const revert = (id: number, by = token) =>
  foyer.call(countCorrections.revert, { token: by, params: { id } });
async function flowOf(query: FlowsQuery) {
  const range = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T12:00:00Z', zone: 'UTC' };
  const { status, data } = await foyer.call(flows.get, {
    token,
    query: { ...range, ...query } as never,
  });
  expect(status).toBe(200);
  return data;
}
type Figures = Awaited<ReturnType<typeof flowOf>>['sum'];
const raw = ({ in: into, out, coverage }: Figures) => [into, out, coverage];
const corrected = ({ in_corrected, out_corrected, coverage_corrected }: Figures) => [
  in_corrected,
  out_corrected,
  coverage_corrected,
];
const nothing = [null, null, null];

/** Everything of messages and all that is derived of them. */
async function stored() {
  const hash = createHash('sha256');
  for (const table of ['notifications', 'line_flows', 'seen_lines', 'source_rollups', 'levels']) {
    const rows = await foyer.rows(`select t::text from ${table} t order by 1`);
    hash.update(JSON.stringify([table, rows]));
  }
  return hash.digest('hex');
}

test('people who were added and times that do not count change figures beside the counted ones, and no stored row', async () => {
  const before = await stored();
  const untouched = await flowOf({ camera });
  const group = await correct({ kind: 'added', camera, line: 'door', in: 61, out: 1 });
  expect(group.status).toBe(201);
  expect(group.data).toMatchObject({
    in: 61,
    out: 1,
    reverted_at: null,
    camera_name: expect.any(String),
  });
  const added = await flowOf({ camera });
  expect(added.rows.map(raw)).toEqual([
    [40, 16, 1],
    [40, 16, 1],
  ]);
  expect(added.rows.map(corrected)).toEqual([[101, 17, 1], nothing]);
  expect(raw(added.sum)).toEqual([80, 32, 1]);
  expect(corrected(added.sum)).toEqual([141, 33, 1]);
  expect(added.corrections).toEqual([group.data]);

  // Covered while the group came: the group counts, what the counter said does not.
  const covered = await correct({
    kind: 'not_counted',
    camera,
    from: '2026-03-02T10:30:00Z',
    to: '2026-03-02T11:15:00Z',
  });
  const both = await flowOf({ camera });
  expect(raw(both.sum)).toEqual([80, 32, 1]);
  expect(both.rows.map(corrected)).toEqual([
    [20 + 61, 8 + 1, 0.5],
    [30, 12, 0.75],
  ]);
  expect(corrected(both.sum)).toEqual([111, 21, 0.625]);
  expect(both.corrections).toEqual([group.data, covered.data]);
  expect(await stored()).toBe(before);

  expect((await revert(group.data.id)).data).toMatchObject({ reverted_at: now.toISOString() });
  await revert(covered.data.id);
  expect(await flowOf({ camera })).toEqual(untouched);
  expect(await stored()).toBe(before);
});

test('people are spread over their period without losing any, in whatever buckets', async () => {
  await correct({ kind: 'added', camera, line: 'door', in: 7, out: 2, to: '2026-03-02T11:15:00Z' });
  const sumOf = (rows: Figures[]) =>
    rows.reduce((all, row) => all + (row.in_corrected ?? row.in!) - row.in!, 0);
  const quarters = await flowOf({ camera, bucket: '15m' });
  expect(quarters.rows.map((row) => (row.in_corrected ?? 10) - 10)).toEqual([
    1, 1, 2, 1, 2, 0, 0, 0,
  ]);
  expect(sumOf(quarters.rows)).toBe(7);
  expect(quarters.sum.in_corrected).toBe(87);
  expect(sumOf((await flowOf({ camera, bucket: '1h' })).rows)).toBe(7);
  // A range that begins within the period has its part.
  expect((await flowOf({ camera, from: '2026-03-02T11:00:00Z' })).sum.in_corrected).toBe(42);
});

test('times that overlap are left out once, and a whole time without a count is not measured rather than 0', async () => {
  await correct({ kind: 'not_counted', camera, line: 'door' });
  await correct({
    kind: 'not_counted',
    camera,
    from: '2026-03-02T10:30:00Z',
    to: '2026-03-02T11:15:00Z',
  });
  const { rows, sum } = await flowOf({ camera });
  expect(rows.map(corrected)).toEqual([
    [null, null, 0],
    [30, 12, 0.75],
  ]);
  expect(corrected(sum)).toEqual([30, 12, 0.375]);
  await correct({ kind: 'not_counted', camera, to: '2026-03-02T12:00:00Z' });
  expect(corrected((await flowOf({ camera })).sum)).toEqual([null, null, 0]);
});

test('an area and its site have people who came past all lines, and a line those who came over it, in the direction of the area', async () => {
  await correct({ kind: 'added', area, in: 60 });
  expect(corrected((await flowOf({ area })).sum)).toEqual([32 + 60, 80, 1]);
  expect(corrected((await flowOf({ site })).sum)).toEqual([80 + 60, 32, 1]);
  expect(corrected((await flowOf({ camera })).sum)).toEqual(nothing);
  await correct({ kind: 'added', camera, line: 'door', in: 5, out: 1 });
  expect(corrected((await flowOf({ area })).sum)).toEqual([32 + 60 + 1, 80 + 5, 1]);
  const bySite = await flowOf({ customer, by: 'site' });
  expect(corrected(bySite.sum)).toEqual([145, 33, 1]);
  expect(bySite.sites!.map(({ sum }) => corrected(sum))).toEqual([[145, 33, 1]]);
  // Who counts as a visitor is not known of people who were added.
  const visitors = await flowOf({ customer, visitors: true });
  expect(visitors.corrections).toEqual([]);
  expect(corrected(visitors.sum)).toEqual(nothing);
});

test('an operator corrects what is in the scope, a viewer nothing, and both are recorded', async () => {
  const operator = await foyer.person('OPERATOR', customer);
  const viewer = await foyer.person('VIEWER', customer);
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  const draft = { kind: 'added', camera, line: 'door', in: 3 } as const;
  expect((await correct(draft, viewer.token)).status).toBe(403);
  expect((await correct(draft, stranger.token)).status).toBe(404);
  expect((await correct({ kind: 'added', area, in: 3 }, stranger.token)).status).toBe(404);
  const made = await correct(draft, operator.token);
  expect(made.status).toBe(201);
  const { id } = made.data;
  const listed = async (by: string) =>
    (await foyer.call(countCorrections.list, { token: by })).data.map((one) => one.id);
  expect(await listed(viewer.token)).toEqual([id]);
  expect(await listed(stranger.token)).toEqual([]);
  expect((await revert(id, viewer.token)).status).toBe(403);
  expect((await revert(id, stranger.token)).status).toBe(404);
  expect((await revert(id, operator.token)).status).toBe(200);
  const { rows } = (await foyer.call(audit.list, { token })).data;
  expect(rows.filter((row) => row.user_id === operator.id)).toMatchObject([
    { noun: 'corrections', record_id: id, status: 200 },
    { noun: 'corrections', record_id: id, change: { in: 3 }, status: 201 },
  ]);
});

test('the same correction counts once, and is reverted once', async () => {
  const draft = { kind: 'added', camera, line: 'door', in: 3 } as const;
  const both = await Promise.all([correct(draft), correct(draft)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { id } = both.find(({ status }) => status === 201)!.data;
  const reverted = await Promise.all([revert(id), revert(id)]);
  expect(reverted.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await correct(draft)).status).toBe(201);
  expect((await flowOf({ camera })).sum.in_corrected).toBe(83);
});

test('refusals say what is wrong', async () => {
  const line = { camera, line: 'door' };
  const detail = async (draft: Partial<CountCorrectionDraft>) =>
    (await correct({ kind: 'added', ...line, in: 1, ...draft })).problem.detail;
  expect(await detail({ in: 0 })).toBe('Say how many people came in or went out.');
  expect(await detail({ area })).toBe('A correction is of an area or of a camera.');
  expect(await detail({ line: 'window' })).toBe('This camera has no such line.');
  expect(await detail({ from: '2026-03-02T10:05:00Z' })).toBe(
    'A correction begins and ends with a quarter hour.',
  );
  expect(await detail({ to: '2026-03-02T10:00:00Z' })).toBe('A correction ends after it begins.');
  expect(await detail({ from: '2026-01-02T10:00:00Z' })).toBe(
    'A correction covers 31 days at most.',
  );
  expect(await detail({ to: '2026-03-02T12:15:00Z' })).toBe('Only what is past can be corrected.');
  expect((await correct({ kind: 'not_counted', area })).problem.detail).toBe(
    'A camera’s counter was covered: say which camera.',
  );
  expect((await correct({ kind: 'not_counted', camera, in: 2 })).problem.detail).toBe(
    'Enter people who were not counted as a correction of their own.',
  );
  expect((await correct({ kind: 'added', ...line, in: 1, reason: '' })).status).toBe(400);
});
