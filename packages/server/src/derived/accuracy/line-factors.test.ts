import { createHash } from 'node:crypto';
import { endpoints, type FlowsQuery, type LineFactorDraft } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLine } from '../../testing/audit-line.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { accuracyAudits, lineFactors, notifications, flows, areas, countCorrections } = endpoints;
let foyer: TestFoyer;
let admin: string;
let now: Date;
let customer: number;
let site: number;
let device: TestDevice;
let camera: number;
let people: string[];
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const begin = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();

/** A camera whose line counts 40 in and 20 out in each quarter hour from 10 to 12. */
beforeEach(async () => {
  now = new Date(at(120));
  ({ customer, site, device, camera } = await foyer.siteWithCamera());
  const body = Array.from({ length: 120 }, (_, nth) =>
    lineMessage(
      'cam',
      [
        { id: 'door', in: nth % 3 === 0 ? 4 : 2, out: nth % 3 === 0 ? 2 : 1 },
        { id: 'gate', in: 1, out: 1 },
      ],
      { from: at(nth) },
      { CreatedAt: at(nth + 1) },
    ),
  );
  expect((await foyer.call(notifications.sendBatch, { token: device.token, body })).status).toBe(
    200,
  );
  people = await Promise.all(
    [1, 2].map(async () => (await foyer.person('OPERATOR', customer)).token),
  );
});

/** An audit of the line whose people counted so many for each that the counter has. */
const audited = (ratio: { in: number; out: number }, more = {}) =>
  auditLine(
    foyer,
    { admin, people, camera, line: 'door', from: at(0), to: at(120) },
    { in: 40 * ratio.in, out: 20 * ratio.out },
    more,
  );
const apply = (id: number, draft: Partial<LineFactorDraft> = {}, token = admin) =>
  foyer.call(accuracyAudits.apply, {
    token,
    params: { id },
    body: { from: at(0), reason: 'As audited', ...draft },
  });
const versions = async (token = admin) =>
  (await foyer.call(lineFactors.list, { token, params: { id: camera, line: 'door' } })).data;
const takeBack = (version: number, token = admin) =>
  foyer.call(lineFactors.revert, { token, params: { id: camera, line: 'door', version } });
async function flowOf(query: FlowsQuery) {
  const range = { from: at(0), to: at(120), zone: 'UTC' };
  const { status, data } = await foyer.call(flows.get, {
    token: admin,
    query: { ...range, ...query } as never,
  });
  expect(status).toBe(200);
  return data;
}
type Figures = Awaited<ReturnType<typeof flowOf>>['sum'];
const corrected = ({ in_corrected, out_corrected }: Figures) => [in_corrected, out_corrected];

/** Everything of messages and all that is derived of them. */
async function stored() {
  const hash = createHash('sha256');
  for (const table of ['notifications', 'line_flows', 'seen_lines', 'site_days', 'audit_counts']) {
    const rows = await foyer.rows(`select t::text from ${table} t order by 1`);
    hash.update(JSON.stringify([table, rows]));
  }
  return hash.digest('hex');
}

test('a factor from an audit corrects figures beside the counted ones from its moment on, within their interval, and no stored row', async () => {
  const id = await audited({ in: 1.25, out: 0.8 });
  const before = await stored();
  const untouched = await flowOf({ camera });
  const { status, data: factor } = await apply(id, { from: at(60) });
  expect(status).toBe(201);
  expect(factor).toMatchObject({ kind: 'factor', audit: id, from: at(60), reverted_at: null });
  // 251 for each 200, 80 for each 100.
  expect(factor.factor_in).toBeCloseTo(1.255, 5);
  expect(factor.factor_out).toBeCloseTo(0.8, 5);
  expect(await versions()).toEqual([factor]);

  const later = await flowOf({ camera, bucket: '15m' });
  // 40 × 1.255 and 20 × 0.8, and 15 people of the other line as they were counted.
  expect(later.rows.map(corrected)).toEqual([
    ...Array(4).fill([null, null]),
    ...Array(4).fill([65.2, 31]),
  ]);
  expect(later.sum).toMatchObject({ in: 440, out: 280, coverage_corrected: 1 });
  expect(corrected(later.sum)).toEqual([480.8, 264]);
  expect(later.corrections).toEqual([factor]);
  expect(await stored()).toBe(before);

  // Whole buckets of which the factor holds for a part, and times before it.
  expect((await flowOf({ camera, from: at(0), to: at(120), bucket: '1d' })).sum).toMatchObject({
    in_corrected: later.sum.in_corrected,
  });
  expect((await flowOf({ camera, to: at(60) })).corrections).toEqual([]);

  expect((await takeBack(factor.version)).data).toMatchObject({
    reverted_at: now.toISOString(),
    reverted_by: expect.any(String),
  });
  expect(await flowOf({ camera })).toEqual(untouched);
  expect(await stored()).toBe(before);
  expect((await takeBack(factor.version)).status).toBe(409);
  expect((await apply(id)).status).toBe(201);
  expect((await versions()).map(({ reverted_at }) => reverted_at === null)).toEqual([true, false]);
});

test('the corrected figure lies within the interval of the truth behind it, also of an area that takes the line the other way round', async () => {
  await apply(await audited({ in: 1.25, out: 0.8 }));
  const Lines = [{ camera, line: 'door', direction: -1 as const }];
  const body = { Name: 'Hall', CustomerID: customer, SiteID: site, Lines };
  const area = (await foyer.call(areas.create, { token: admin, body })).data.id;
  for (const bucket of ['15m', '1h', '1d'] as const) {
    const { rows, sum } = await flowOf({ area, bucket });
    for (const figure of [...rows, sum]) {
      if (figure.in === null) continue;
      expect(figure.in_low!).toBeLessThanOrEqual(figure.in_corrected!);
      expect(figure.in_high!).toBeGreaterThanOrEqual(figure.in_corrected!);
      expect(figure.out_low!).toBeLessThanOrEqual(figure.out_corrected!);
      expect(figure.out_high!).toBeGreaterThanOrEqual(figure.out_corrected!);
    }
  }
  const { sum } = await flowOf({ area });
  expect(sum).toMatchObject({ in: 160, out: 320 });
  expect(corrected(sum)).toEqual([128, 401.6]);
});

test('a later audit measures what was counted, so its factor takes the place of the one before it and is not multiplied with it', async () => {
  const first = await apply(await audited({ in: 1.25, out: 0.8 }));
  expect(corrected((await flowOf({ camera, from: at(60) })).sum)[0]).toBe(260.8);
  const id = await audited({ in: 1.5, out: 1 });
  const again = await foyer.call(accuracyAudits.get, { token: admin, params: { id } });
  // 301 for each 200: the counter without the factor.
  expect(again.data.bias_in!.value).toBeCloseTo(200 / 301 - 1, 3);
  expect(again.data.intervals[0]!.counter).toEqual({ in: 40, out: 20 });
  const second = await apply(id, { from: at(60) });
  // Out is not shown to be off any more.
  expect(second.data).toMatchObject({ factor_out: null });
  expect(second.data.factor_in).toBeCloseTo(1.505, 5);
  const { rows, corrections } = await flowOf({ camera });
  expect(rows.map(corrected)).toEqual([
    [260.8, 124],
    [300.8, 140],
  ]);
  expect(corrections).toEqual([first.data, second.data]);
  // Without the newer one the earlier one holds again.
  await takeBack(second.data.version);
  expect((await flowOf({ camera })).rows.map(corrected)).toEqual(Array(2).fill([260.8, 124]));
});

test('an audit that shows no error ends the factor before it, and is refused where there is none', async () => {
  const right = await audited({ in: 1, out: 1 });
  expect((await apply(right)).problem.detail).toBe(
    'Neither direction is shown to be off: there is nothing to correct.',
  );
  await apply(await audited({ in: 1.25, out: 1.25 }));
  const ended = await apply(right, { from: at(60) });
  expect(ended.data).toMatchObject({ factor_in: null, factor_out: null });
  const { rows, corrections } = await flowOf({ camera });
  expect(rows.map(corrected)).toEqual([
    [260.8, 160],
    [null, null],
  ]);
  expect(corrections).toHaveLength(1);
});

test('what does not count is not multiplied, and people who were added are not either', async () => {
  await apply(await audited({ in: 1.25, out: 0.8 }));
  const correct = (draft: object) =>
    foyer.call(countCorrections.create, {
      token: admin,
      body: { camera, from: at(0), to: at(30), reason: 'Banner', ...draft } as never,
    });
  await correct({ kind: 'not_counted' });
  await correct({ kind: 'added', line: 'door', in: 10, out: 3 });
  const { rows, corrections } = await flowOf({ camera });
  const [first] = rows;
  // Of the half hour that counts 80 × 1.255 and 40 × 0.8, 30 of the other line, and who was added.
  expect(corrected(first!)).toEqual([140.4, 65]);
  expect(first!.coverage_corrected).toBe(0.5);
  expect(corrections.map(({ kind }) => kind).sort()).toEqual(['added', 'factor', 'not_counted']);
  await correct({ kind: 'not_counted', to: at(60) });
  expect((await flowOf({ camera, to: at(30), bucket: '15m' })).rows[0]).toMatchObject({
    in_corrected: 5,
    coverage_corrected: 0,
  });
});

test('figures of a site carry the factor, and visitors by its definition do not', async () => {
  await apply(await audited({ in: 1.25, out: 0.8 }));
  const bySite = await flowOf({ customer, by: 'site' });
  expect(bySite.sites!.map(({ sum }) => sum.in_corrected)).toEqual([521.6]);
  const visitors = await flowOf({ customer, visitors: true });
  expect([visitors.sum.in_corrected, visitors.corrections]).toEqual([null, []]);
});

test('two who apply an audit at once apply it once', async () => {
  const id = await audited({ in: 1.25, out: 0.8 });
  const both = await Promise.all([apply(id), apply(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await versions()).toHaveLength(1);
});

test('an audit is not removed while its factor is in force, and the factor that was taken back stays', async () => {
  const id = await audited({ in: 1.25, out: 0.8 });
  const { version } = (await apply(id)).data;
  const remove = () => foyer.call(accuracyAudits.remove, { token: admin, params: { id } });
  const refused = await remove();
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'The correction factor of this audit is in force: take it back first.',
  ]);
  await takeBack(version);
  expect((await remove()).status).toBe(200);
  expect(await versions()).toMatchObject([{ version, audit: null }]);
});

test('refusals say what is wrong, and only administrators apply a factor', async () => {
  const open = await audited({ in: 1.25, out: 0.8 }, { isComplete: false });
  expect((await apply(open)).problem.detail).toBe(
    'The audit is not complete: its correction factor is known once all intervals are counted.',
  );
  const id = await audited({ in: 1.25, out: 0.8 });
  const detail = async (draft: Partial<LineFactorDraft>) => (await apply(id, draft)).problem.detail;
  expect(await detail({ from: at(5) })).toBe('A correction factor begins with a quarter hour.');
  expect(await detail({ from: at(135) })).toBe('A correction factor begins now at the latest.');
  expect((await apply(id, { reason: '' })).status).toBe(400);
  const operator = (await foyer.person('OPERATOR', customer)).token;
  expect((await apply(id, {}, operator)).status).toBe(403);
  const { version } = (await apply(id, { from: '2026-03-02' })).data;
  expect((await versions(operator)).map((one) => one.version)).toEqual([version]);
  expect((await takeBack(version, operator)).status).toBe(403);
  expect((await takeBack(2_000_000_000)).problem.detail).toBe(
    'This line has no such correction factor.',
  );
  expect((await apply(id)).problem.detail).toBe(
    'This audit is applied already: take its factor back first.',
  );
  const stranger = (await foyer.person('VIEWER', await foyer.customer())).token;
  const params = { id: camera, line: 'door' };
  expect((await foyer.call(lineFactors.list, { token: stranger, params })).status).toBe(404);
});
