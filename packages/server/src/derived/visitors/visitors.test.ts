import { createHash } from 'node:crypto';
import { endpoints, type LineAttribute, type VisitorRules } from '@foyer/contract';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runsOf } from '../../testing/number-of-runs.ts';
import { sendCrossings } from '../../testing/send-crossings.ts';
import { foldAllSiteDays } from '../../testing/site-days.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { visitorDefinitions, sites, flows, users, audit } = endpoints;
let foyer: TestFoyer;
let token: string;
/** Clocks of Berlin were put forward on the 29th. */
let now = new Date('2026-03-31T12:00:00Z');
const zone = 'Europe/Berlin';
let customer: number;
let site: number;
let device: TestDevice;
let camera: number;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  now = new Date('2026-03-31T12:00:00Z');
  ({ customer, site, device, camera } = await foyer.siteWithCamera());
  await foyer.call(sites.update, { token, params: { id: site }, body: { TimeZone: zone } });
});

const everybody: VisitorRules = {
  without: [],
  groups: 'people',
  people_per_group: 2,
  staff_outside_hours: false,
  staff_entrances: [],
};
const define = (
  rules: Partial<VisitorRules>,
  { from = '2026-03-01', by = token, reason = '' } = {},
) =>
  foyer.call(visitorDefinitions.create, {
    token: by,
    params: { id: site },
    body: { rules: { ...everybody, ...rules }, from, reason },
  });
const listed = async (by = token) =>
  (await foyer.call(visitorDefinitions.list, { token: by, params: { id: site } })).data;

const crossed = (from: string, to: string, lines: Parameters<typeof sendCrossings>[3]) =>
  sendCrossings(foyer, device, [from, to], lines);

/** Visitors and the version of each day, by the day of the month. */
async function visitors() {
  await foldAllSiteDays(foyer);
  const rows = await foyer.rows<Record<string, number | string | null>>(
    `select to_char(day, 'DD') as day, visitors_in, visitors_out, visitor_version from site_days
    where site_id = $1 and visitors_in is not null order by day`,
    [site],
  );
  return Object.fromEntries(
    rows.map((row) => [row.day, [row.visitors_in, row.visitors_out, row.visitor_version]]),
  );
}

/** What is stored of messages and what is derived of them, but for the days of sites. */
async function stored() {
  const hash = createHash('sha256');
  for (const table of [
    'notifications',
    'notification_keys',
    'line_flows',
    'line_attribute_flows',
    'line_returns',
    'seen_lines',
    'sources',
    'source_rollups',
    'levels',
  ]) {
    // xmin changes with a row that is written again as it was.
    hash.update(
      JSON.stringify(await foyer.rows(`select xmin::text, t.* from ${table} t order by t::text`)),
    );
  }
  return hash.digest('hex');
}

describe('the definition of visitors', () => {
  test('leaves out staff as counters tell it, from a day on, and says its version', async () => {
    const of = { staff: { in: 3, out: 1 } };
    for (const day of ['27', '30'])
      await crossed(`2026-03-${day}T10:00:00`, `2026-03-${day}T11:00:00`, [
        { id: 'door', in: 10, out: 4, of },
      ]);
    expect(await visitors()).toEqual({ 27: [10, 4, 0], 30: [10, 4, 0] });
    const { status, data } = await define(
      { without: ['staff'] },
      { from: '2026-03-28', reason: 'Badges' },
    );
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ version: 1, from: '2026-03-28', reason: 'Badges' }),
    ]);
    expect(await visitors()).toEqual({ 27: [10, 4, 0], 30: [7, 3, 1] });
    const range = { from: '2026-03-24', to: '2026-03-30' };
    const ranking = await foyer.call(sites.ranking, { token, query: { customer, ...range } });
    expect(ranking.data).toMatchObject([
      { value: 17, visitors: { version: 1, from: '2026-03-28' } },
    ]);
    const days = await foyer.call(sites.days, { token, params: { id: site }, query: range });
    expect(days.data.rows.at(-1)).toMatchObject({ visitors_in: 7, visitor_version: 1 });
  });

  test('is put back by a further version, for the same days', async () => {
    await crossed('2026-03-30T10:00:00', '2026-03-30T11:00:00', [
      { id: 'door', in: 10, out: 4, of: { child: { in: 2, out: 0 } } },
    ]);
    await define({ without: ['child'] });
    const revert = (version: number) =>
      foyer.call(visitorDefinitions.revert, {
        token,
        params: { id: site, version },
        body: { reason: 'Families are visitors' },
      });
    expect((await revert(1)).status).toBe(409);
    expect((await revert(7)).status).toBe(404);
    expect(await visitors()).toEqual({ 30: [8, 4, 1] });
    expect((await revert(0)).data).toMatchObject({ version: 2, reverts_to: 0, rules: everybody });
    expect(await visitors()).toEqual({ 30: [10, 4, 2] });
    expect((await revert(1)).data).toMatchObject({ version: 3, rules: { without: ['child'] } });
    expect(await visitors()).toEqual({ 30: [8, 4, 3] });
    expect((await listed()).map(({ version }) => version)).toEqual([3, 2, 1]);
    const { data } = await foyer.call(audit.list, { token, query: { noun: 'sites' } });
    expect(data.rows[0]).toMatchObject({ record_id: site, code: 'visitorDefinitions.revert' });
  });

  test('counts a group as one, by how many people a group has', async () => {
    await crossed('2026-03-30T10:00:00', '2026-03-30T10:15:00', [
      { id: 'door', in: 20, out: 0, of: { group: { in: 4, out: 0 } } },
    ]);
    await define({ groups: 'one', people_per_group: 2.5 });
    expect(await visitors()).toEqual({ 30: [14, 0, 1] });
    await define({ groups: 'one', people_per_group: 9 });
    expect(await visitors()).toEqual({ 30: [0, 0, 2] });
  });

  test('leaves out both crossings of who is back within some seconds, also where the first was in the message before', async () => {
    await crossed('2026-03-30T10:00:00', '2026-03-30T10:15:00', [{ id: 'door', in: 20, out: 0 }]);
    await crossed('2026-03-30T10:15:00', '2026-03-30T10:30:00', [
      { id: 'door', in: 3, out: 4, returned_after_s: { in: [], out: [8, 900, 40] } },
    ]);
    expect(await visitors()).toEqual({ 30: [23, 4, 0] });
    await define({ quick_return_s: 10 });
    expect(await visitors()).toEqual({ 30: [22, 3, 1] });
    await define({ quick_return_s: 900 });
    expect(await visitors()).toEqual({ 30: [20, 1, 2] });
    const { data } = await foyer.call(visitorDefinitions.preview, {
      token,
      params: { id: site },
      body: { ...everybody, quick_return_s: 40 },
    });
    expect(data.left_out).toEqual([{ rule: 'quick_returns', in: 2, out: 2 }]);
    expect((await define({ quick_return_s: 0 })).status).toBe(400);
    await define({ quick_return_s: null });
    expect(await visitors()).toEqual({ 30: [23, 4, 3] });
  });

  test('leaves out an entrance for staff, and who crosses while the site is closed', async () => {
    await foyer.call(sites.update, {
      token,
      params: { id: site },
      body: {
        OpeningHours: {
          weekly: [{ weekday: 7, opens: '01:30', closes: '04:00' }],
          exceptions: [],
        },
      },
    });
    // The hour from 2 to 3 did not exist: open from 0:30 to 2:00 UTC.
    await crossed('2026-03-29T00:00:00', '2026-03-29T04:00:00', [
      { id: 'door', in: 16, out: 8, of: { staff: { in: 4, out: 0 } } },
      { id: 'back', in: 5, out: 5 },
    ]);
    await define({ staff_outside_hours: true });
    expect(await visitors()).toEqual({ 29: [6 + 1, 3 + 1, 1] });
    await define({ staff_outside_hours: true, staff_entrances: [{ camera, line: 'back' }] });
    expect(await visitors()).toEqual({ 29: [6, 3, 2] });
    await define({
      staff_outside_hours: true,
      staff_entrances: [{ camera, line: 'back' }],
      without: ['staff'],
    });
    expect(await visitors()).toEqual({ 29: [6 - 2, 3, 3] });
  });

  test('is shown before it is stored, with whom each rule leaves out', async () => {
    const preview = async (rules: Partial<VisitorRules>) =>
      (
        await foyer.call(visitorDefinitions.preview, {
          token,
          params: { id: site },
          body: { ...everybody, ...rules },
        })
      ).data;
    const range = { from: '2026-03-03', to: '2026-03-30' };
    expect(await preview({ without: ['staff'] })).toEqual({
      ...range,
      everybody: null,
      visitors: null,
      left_out: [],
    });
    const of = { staff: { in: 3, out: 1 }, adult: { in: 9, out: 2 } };
    await crossed('2026-03-30T10:00:00', '2026-03-30T10:15:00', [
      { id: 'door', in: 10, out: 4, of },
      { id: 'back', in: 2, out: 2 },
    ]);
    const back = [{ camera, line: 'back' }];
    expect(await preview({ without: ['adult', 'staff'], staff_entrances: back })).toEqual({
      ...range,
      everybody: { in: 12, out: 6 },
      visitors: { in: 0, out: 1 },
      left_out: [
        { rule: 'staff_entrances', in: 2, out: 2 },
        { rule: 'staff', in: 3, out: 1 },
        // Of twelve with an attribute ten crossed: somebody has both.
        { rule: 'adult', in: 7, out: 2 },
      ],
    });
    expect(await visitors()).toEqual({ 30: [12, 6, 0] });
  });

  test('holds for flows that ask for visitors, of the whole and of each site, by the hour', async () => {
    const other = await foyer.site(customer);
    await crossed('2026-03-30T10:00:00', '2026-03-30T12:00:00', [
      { id: 'door', in: 8, out: 4, of: { staff: { in: 4, out: 0 } } },
    ]);
    await define({ without: ['staff'] });
    const asked = async (query: object) => {
      const range = { from: '2026-03-30T10:00:00Z', to: '2026-03-30T12:00:00Z', customer };
      const { data } = await foyer.call(flows.get, { token, query: { ...range, ...query } });
      return data;
    };
    expect((await asked({})).rows.map((row) => row.in)).toEqual([4, 4]);
    const data = await asked({ visitors: 'true', by: 'site' });
    expect(data.rows.map((row) => [row.in, row.out])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(data.sum).toMatchObject({ in: 4, out: 4 });
    expect(data.visitors).toEqual([{ site_id: site, version: 1, from: '2026-03-01' }]);
    expect(data.sites).toMatchObject([
      { site_id: site, sum: { in: 4 } },
      { site_id: other, sum: { in: null } },
    ]);
    const ofDevice = { device: device.id, visitors: 'true' };
    expect((await foyer.call(flows.get, { token, query: ofDevice })).status).toBe(400);
    const estimated = { customer, visitors: 'true', estimate: 'true' };
    expect((await foyer.call(flows.get, { token, query: estimated })).status).toBe(400);
  });

  test('is read by who sees the site, and written by administrators alone', async () => {
    await define({ without: ['staff'] });
    const viewer = await foyer.person('VIEWER', customer);
    expect(await listed(viewer.token)).toHaveLength(1);
    expect((await define({}, { by: viewer.token })).status).toBe(403);
    const elsewhere = await foyer.person('OPERATOR', await foyer.customer());
    const limited = await foyer.person('VIEWER', customer);
    const SiteIDs = [await foyer.site(customer)];
    await foyer.call(users.update, { token, params: { id: limited.id }, body: { SiteIDs } });
    for (const { token: by } of [elsewhere, limited]) {
      const ask = { token: by, params: { id: site } };
      expect((await foyer.call(visitorDefinitions.list, ask)).status).toBe(404);
      const preview = await foyer.call(visitorDefinitions.preview, { ...ask, body: everybody });
      expect(preview.status).toBe(404);
    }
    expect((await define({ without: ['group'] as never })).status).toBe(400);
    expect((await define({}, { from: '2026-02-30' })).problem.errors?.[0]?.path).toBe('/from');
    const foreign = await foyer.camera((await foyer.device()).id, 'cam');
    const refused = await define({ staff_entrances: [{ camera: foreign, line: 'door' }] });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([
      400,
      '/rules/staff_entrances/0/camera',
    ]);
  });
});

test('a definition from a day that no calendar or database has is refused', async () => {
  for (const from of ['0000-01-01', '2025-02-29']) {
    const { status, problem } = await define({}, { from });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/from']);
  }
  expect((await define({}, { from: '0001-01-01' })).status).toBe(201);
  await foldAllSiteDays(foyer);
});

const share = fc.constantFrom(0, 0.4, 1);
const told = fc.dictionary(
  fc.constantFrom<LineAttribute>('staff', 'child', 'group'),
  fc.record({ in: share, out: share }),
);
const secondsAway = fc.array(fc.constantFrom(3, 20, 1_500), { maxLength: 3 });
const message = fc.record({
  /** Quarters of an hour since the 28th at 20:00 UTC, through the night of the change. */
  quarter: fc.nat({ max: 80 }),
  minutes: fc.constantFrom(15, 50, 300),
  line: fc.constantFrom('door', 'back'),
  in: fc.nat({ max: 12 }),
  out: fc.nat({ max: 5 }),
  told,
  /** Seconds after which some of them came back. */
  away: fc.record({ in: secondsAway, out: secondsAway }),
});
const rulesOf = fc.record({
  without: fc.subarray<'staff' | 'child'>(['staff', 'child']),
  groups: fc.constantFrom('people' as const, 'one' as const),
  people_per_group: fc.constantFrom(1, 2, 3),
  staff_outside_hours: fc.boolean(),
  quick_return_s: fc.constantFrom(null, 10, 3_600),
  hasBack: fc.boolean(),
});
type Rules = Omit<VisitorRules, 'staff_entrances'> & { hasBack: boolean };

const quarterMs = 900_000;

interface FlowRow {
  line: string;
  bucket: Date;
  in_ms: number[];
  out_ms: number[];
}

/** What rules make of the stored people of each day, person by person. */
async function reference(rules: Rules) {
  const of = 'from %s where device_id = $1 order by line, bucket';
  const rows = (table: string, more = '') =>
    foyer.rows<FlowRow & { attribute: LineAttribute }>(
      `select line, bucket, in_ms, out_ms ${more} ${of.replace('%s', table)}`,
      [device.id],
    );
  const attributes = await rows('line_attribute_flows', ', attribute');
  const quick = await quickReturns(rules.quick_return_s ?? null);
  const sums = new Map<string, { in: number; out: number }>();
  for (const row of await rows('line_flows')) {
    const clock = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(row.bucket.getTime() + ms).toZonedDateTimeISO(zone);
    const isOpen = (ms: number) =>
      !rules.staff_outside_hours || (clock(ms).hour >= 1 && clock(ms).hour < 9);
    const day = String(clock(0).day);
    const sum = sums.get(day) ?? { in: 0, out: 0 };
    for (const way of ['in', 'out'] as const) {
      if (rules.hasBack && row.line === 'back') continue;
      let left = row[`${way}_ms`].filter(isOpen).length;
      const have = (attribute: LineAttribute) =>
        attributes
          .filter((one) => one.line === row.line && one.attribute === attribute)
          .filter((one) => one.bucket.getTime() === row.bucket.getTime())
          .flatMap((one) => one[`${way}_ms`])
          .filter(isOpen).length;
      for (const attribute of rules.without) left -= Math.min(left, have(attribute));
      const back = quick.filter(
        (one) =>
          one.line === row.line &&
          one.way === way &&
          Math.floor(one.at / quarterMs) * quarterMs === row.bucket.getTime() &&
          isOpen(one.at - row.bucket.getTime()),
      );
      left -= Math.min(left, back.length);
      if (rules.groups === 'one')
        left -= Math.min(left, have('group') * (rules.people_per_group - 1));
      sum[way] += left;
    }
    sums.set(day, sum);
  }
  return sums;
}

type Ways<T> = { in: T; out: T };

/** As many as people of the direction. */
const some = (away: Ways<number[]>, people: Ways<number>): Ways<number[]> => ({
  in: away.in.slice(0, people.in),
  out: away.out.slice(0, people.out),
});

/** Both crossings of those who were stored as back within some seconds. */
async function quickReturns(withinS: number | null) {
  if (withinS === null) return [];
  const rows = await foyer.rows<Record<string, number[]> & { line: string; bucket: Date }>(
    'select * from line_returns where device_id = $1',
    [device.id],
  );
  return rows.flatMap(({ line, bucket, ...row }) =>
    (['in', 'out'] as const).flatMap((way) =>
      row[`${way}_ms`]!.flatMap((ms, nth) => {
        const afterMs = row[`${way}_after_ms`]![nth]!;
        if (afterMs > withinS * 1_000) return [];
        const at = bucket.getTime() + ms;
        const other = way === 'in' ? ('out' as const) : ('in' as const);
        return [
          { line, way, at },
          { line, way: other, at: at - afterMs },
        ];
      }),
    ),
  );
}

test('definitions count right whatever they are, and rewrite no stored row', async () => {
  await foyer.call(sites.update, {
    token,
    params: { id: site },
    body: {
      OpeningHours: {
        weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          weekday,
          opens: '01:00',
          closes: '09:00',
        })),
        exceptions: [],
      },
    },
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 8 }),
      fc.array(rulesOf, { minLength: 1, maxLength: 3 }),
      async (messages, definitions) => {
        for (const { quarter, minutes, line, told: shares, away, ...people } of messages) {
          const at = Date.parse('2026-03-28T20:00:00Z') + quarter * 900_000;
          const iso = (ms: number) => new Date(ms).toISOString().replace('Z', '');
          const of = Object.fromEntries(
            Object.entries(shares).map(([name, part]) => [
              name,
              { in: Math.floor(part.in * people.in), out: Math.floor(part.out * people.out) },
            ]),
          );
          await crossed(iso(at - minutes * 60_000), iso(at), [
            { id: line, ...people, of, returned_after_s: some(away, people) },
          ]);
        }
        await foldAllSiteDays(foyer);
        const before = await stored();
        for (const { hasBack, ...rules } of definitions) {
          const staff_entrances = hasBack ? [{ camera, line: 'back' }] : [];
          const { data } = await define({ ...rules, staff_entrances });
          const counted = await visitors();
          const right = await reference({ ...rules, hasBack });
          expect(
            Object.fromEntries(
              [...right].map(([day, sum]) => [day, [sum.in, sum.out, data.version]]),
            ),
          ).toEqual(counted);
        }
        expect(await stored()).toBe(before);
      },
    ),
    runsOf(4, 40),
  );
});
