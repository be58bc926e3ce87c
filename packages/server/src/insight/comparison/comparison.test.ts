import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { sites } = endpoints;
let foyer: TestFoyer;
let admin: string;
let customer: number;
let viewer: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-03-30T12:00:00Z') });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  customer = await foyer.customer();
  viewer = (await foyer.person('VIEWER', customer)).token;
  await foyer.rows('update sites set retired_at = now() where customer_id = $1', [customer]);
});

const march = { from: '2026-03-02', to: '2026-03-29' };

interface Day {
  visitors?: number | null;
  coverage?: number;
  open?: number;
  hasHours?: boolean;
  people?: number;
  judged?: number;
  violations?: number;
  transactions?: number;
}

/** A site with a row for each of some days, as the compaction would write it. */
async function siteWith(
  columns: Record<string, unknown>,
  dayOf: (nth: number) => Day | null,
  { from = march.from, days = 28 } = {},
) {
  const id = await foyer.site(customer);
  await addDays(id, dayOf, { from, days });
  for (const [name, value] of Object.entries(columns))
    await foyer.rows(`update sites set ${name} = $2 where id = $1`, [id, value]);
  return id;
}

async function addDays(
  id: number,
  dayOf: (nth: number) => Day | null,
  { from = march.from, days = 28 } = {},
) {
  const rows = Array.from({ length: days }, (_, nth) => ({ nth, day: dayOf(nth) })).flatMap(
    ({ nth, day }) => (day ? [rowOf(id, nth, from, day)] : []),
  );
  await foyer.rows(
    'insert into site_days select * from jsonb_populate_recordset(null::site_days, $1)',
    [JSON.stringify(rows)],
  );
}

function rowOf(id: number, nth: number, from: string, day: Day) {
  const {
    visitors = 0,
    coverage = 1,
    open = 600,
    hasHours = true,
    people = null,
    judged = 0,
  } = day;
  return {
    site_id: id,
    day: new Date(Date.parse(from) + nth * 86_400_000).toISOString().slice(0, 10),
    visitors_in: visitors,
    visitors_out: visitors,
    visitor_version: 0,
    expected_ms: 36_000_000,
    covered_ms: 36_000_000 * coverage,
    open_minutes: open,
    has_hours: hasHours,
    people_mean: people,
    people_peak: people,
    people_minutes: people === null ? 0 : open,
    judged,
    violations: day.violations ?? 0,
    judged_minutes: judged > 0 ? open : 0,
    transactions: day.transactions ?? null,
    computed_until: '2026-03-30T00:00:00Z',
  };
}

const ranking = async (query: Record<string, string | number> = {}, token = viewer) => {
  const { status, data } = await foyer.call(sites.ranking, {
    token,
    query: { ...march, ...query },
  });
  expect(status).toBe(200);
  return data;
};
const ranksOf = async (query: Record<string, string | number> = {}) =>
  new Map((await ranking(query)).map((row) => [row.site_id, row]));

/** Some more on Saturdays, and a few from day to day. */
const about = (mean: number) => (nth: number) => ({
  visitors: mean + (nth % 7 === 5 ? mean : 0) + ((nth * 7) % 5) - 2,
});

describe('the ranking', () => {
  test('says the value with its interval, and the same rank where the data do not tell sites apart', async () => {
    const [large, equal, small] = [
      await siteWith({}, about(500)),
      await siteWith({}, about(501)),
      await siteWith({}, about(300)),
    ];
    const rows = await ranking();
    expect(rows.map(({ site_id, rank }) => [site_id, rank])).toEqual([
      [equal, 1],
      [large, 1],
      [small, 3],
    ]);
    const [first] = rows;
    expect(first!.value).toBeCloseTo(16_030, -2);
    expect(first!.low).toBeLessThan(first!.value!);
    expect(first!.high).toBeGreaterThan(first!.value!);
    // Saturdays are no noise: Poisson's variation of 16,032 people.
    expect(first!.high! - first!.value!).toBeLessThan(2.2 * Math.sqrt(first!.value!));
  });

  test('tells sites apart less well where their days differ more', async () => {
    const steady = await siteWith({}, () => ({ visitors: 500 }));
    const wild = await siteWith({}, (nth) => ({ visitors: nth % 2 === 0 ? 20 : 880 }));
    const rows = await ranksOf();
    expect([rows.get(steady)!.rank, rows.get(wild)!.rank]).toEqual([1, 1]);
  });

  test('has no rank below 80 % coverage of open time, where days without a row are not measured', async () => {
    const [thin, enough, late, silent] = [
      await siteWith({}, () => ({ visitors: 900, coverage: 0.79 })),
      await siteWith({}, () => ({ visitors: 10, coverage: 0.8 })),
      await siteWith({}, (nth) => (nth < 14 ? null : { visitors: 900 })),
      await siteWith({}, () => null),
    ];
    const rows = await ranksOf();
    expect(rows.get(thin)).toMatchObject({
      value: 25_200,
      coverage: 0.79,
      rank: null,
      reason: 'low_coverage',
    });
    expect(rows.get(enough)).toMatchObject({ coverage: 0.8, rank: 1, reason: null });
    expect(rows.get(late)).toMatchObject({ coverage: 0.5, rank: null, reason: 'low_coverage' });
    expect(rows.get(silent)).toMatchObject({
      value: null,
      low: null,
      coverage: 0,
      reason: 'not_measured',
    });
  });

  test('takes a closed day as closed, not as 0: it lowers neither coverage nor a mean', async () => {
    const closing = await siteWith(
      {
        opening_hours:
          '{"weekly": [{"weekday": 1, "opens": "10:00", "closes": "20:00"}], "exceptions": []}',
      },
      (nth) => (nth % 7 === 6 ? { open: 0, visitors: 3, coverage: 0 } : { visitors: 100 }),
    );
    const shut = await siteWith({}, () => ({ open: 0, visitors: null, coverage: 0 }));
    const rows = await ranksOf({ measure: 'visitors_per_open_hour' });
    expect(rows.get(closing)).toMatchObject({
      value: 10,
      coverage: 1,
      rank: 1,
      days: 24,
      days_closed: 4,
    });
    expect((await ranksOf()).get(shut)).toMatchObject({
      value: null,
      reason: 'closed',
      days_closed: 28,
    });
    expect((await ranksOf()).get(closing)!.value).toBe(2_400);
  });

  test('is by square metres, occupancy and violations too, each with why a site has none', async () => {
    const dense = await siteWith({ area_m2: 50 }, () => ({
      visitors: 100,
      people: 10,
      judged: 100,
      violations: 5,
    }));
    const large = await siteWith({ area_m2: 1000 }, () => ({
      visitors: 900,
      judged: 100,
      violations: 1,
    }));
    const bare = await siteWith({}, () => ({ visitors: 900 }));
    await foyer.rows(
      `insert into areas (customer_id, site_id, name, capacity) values ($1, $2, 'Hall', 30), ($1, $2, 'Yard', 10)`,
      [customer, dense],
    );
    const perM2 = await ranksOf({ measure: 'visitors_per_m2' });
    expect(perM2.get(dense)).toMatchObject({ value: 56, rank: 1 });
    expect(perM2.get(large)).toMatchObject({ value: 25.2, rank: 2 });
    expect(perM2.get(bare)).toMatchObject({ value: null, rank: null, reason: 'no_floor_area' });
    const occupancy = await ranksOf({ measure: 'occupancy' });
    expect(occupancy.get(dense)).toMatchObject({ value: 0.25, rank: 1 });
    expect(occupancy.get(large)).toMatchObject({ value: null, reason: 'no_capacity' });
    const violations = await ranksOf({ measure: 'violations' });
    expect(violations.get(large)).toMatchObject({ value: 1, rank: 1 });
    expect(violations.get(dense)).toMatchObject({ value: 5, rank: 2 });
    expect(violations.get(bare)).toMatchObject({ value: null, reason: 'not_measured' });
    const conversion = await ranksOf({ measure: 'conversion' });
    expect(conversion.get(dense)).toMatchObject({ value: null, rank: null, reason: 'no_sales' });
    expect((await ranksOf({ measure: 'visitors_per_open_hour' })).get(bare)).toMatchObject({
      reason: 'no_opening_hours',
    });
  });

  test('by conversion is of the days of which sales were sent, and says why a site has none', async () => {
    const sold = (share: number) => (nth: number) => {
      const day = about(500)(nth);
      return { ...day, transactions: Math.round(day.visitors * share) + (nth % 3) - 1 };
    };
    const [good, poor] = [await siteWith({}, sold(0.3)), await siteWith({}, sold(0.1))];
    const seldom = await siteWith({}, (nth) => (nth < 20 ? sold(0.3)(nth) : about(500)(nth)));
    const blind = await siteWith({}, () => ({ visitors: null, coverage: 0, transactions: 9 }));
    const ranked = await ranksOf({ measure: 'conversion' });
    expect(ranked.get(good)).toMatchObject({ rank: 1, coverage: 1, days: 28, reason: null });
    expect(ranked.get(poor)).toMatchObject({ rank: 2 });
    expect(ranked.get(good)!.value).toBeCloseTo(0.3, 2);
    expect(ranked.get(good)!.low).toBeLessThan(0.3);
    expect(ranked.get(good)!.high).toBeGreaterThan(0.3);
    expect(ranked.get(seldom)).toMatchObject({ rank: null, reason: 'low_coverage', days: 20 });
    expect(ranked.get(blind)).toMatchObject({ value: null, reason: 'not_measured' });
    const against = await ranking({
      measure: 'conversion',
      from: '2026-03-16',
      against: 'previous',
    });
    const change = against.find(({ site_id }) => site_id === good)?.against;
    expect(change).toMatchObject({ days: 14, days_left_out: 0 });
    expect(change!.change).toBeCloseTo(0, 1);
  });

  test('takes moments as the days of the site, and refuses a range that is none', async () => {
    const id = await siteWith({}, () => ({ visitors: 100 }));
    const day = { from: '2026-03-09T00:00:00Z', to: '2026-03-10T00:00:00Z' };
    expect((await ranksOf(day)).get(id)).toMatchObject({ value: 100, days: 1 });
    for (const query of [
      { from: '2026-03-10', to: '2026-03-09' },
      { from: '2026-02-30', to: '2026-03-09' },
      { from: '2024-01-01', to: '2026-03-09' },
      { from: 'yesterday' },
      { to: '0000-01-01' },
      { from: '1899-12-31', to: '1900-01-01' },
      { from: '9999-12-31', to: '9999-12-31T23:00:00-05:00' },
      { measure: 'beauty' },
    ]) {
      const { status } = await foyer.call(sites.ranking, { token: viewer, query: query as never });
      expect([query, status]).toEqual([query, 400]);
    }
  });

  test('of the first and the last days that are taken is answered', async () => {
    const id = await siteWith({}, () => ({ visitors: 100 }));
    for (const to of ['1900-01-01', '9999-12-31']) {
      const query = { to, against: 'last_year' } as const;
      const asks = [
        foyer.call(sites.ranking, { token: viewer, query }),
        foyer.call(sites.comparison, { token: viewer, query }),
        foyer.call(sites.days, { token: viewer, query: { to }, params: { id } }),
      ];
      expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  test('is of the region and the site that are asked for', async () => {
    const here = await siteWith({}, () => ({ visitors: 100 }));
    const other = await siteWith({}, () => ({ visitors: 900 }));
    const { data } = await foyer.call(endpoints.regions.create, {
      token: admin,
      body: { Name: 'South', CustomerID: customer },
    });
    await foyer.rows('update sites set region_id = $2 where id = $1', [here, data.id]);
    const idsOf = async (query: object) =>
      (await ranking(query as never)).map(({ site_id, rank }) => [site_id, rank]);
    expect(await idsOf({ region: data.id })).toEqual([[here, 1]]);
    expect(await idsOf({ site: other })).toEqual([[other, 1]]);
    const foreign = await foyer.customer();
    expect(
      await foyer.call(sites.ranking, { token: viewer, query: { customer: foreign } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the comparison with another period', () => {
  test('takes only days that were open and measured in both, and names the others and the holidays', async () => {
    // Closed on the first Monday and not measured on the second; the week before closed on its Tuesday.
    const id = await siteWith(
      { holidays: 'DE-BY' },
      (nth) => (nth === 0 ? { open: 0, visitors: null } : nth === 7 ? null : { visitors: 120 }),
      { from: '2026-04-06', days: 14 },
    );
    await addDays(id, (nth) => (nth === 1 ? { open: 0, visitors: 0 } : { visitors: 100 }), {
      from: '2026-03-23',
      days: 14,
    });
    const { data } = await foyer.call(sites.comparison, {
      token: viewer,
      query: { from: '2026-04-06', to: '2026-04-19', against: 'previous' },
    });
    expect(data).toMatchObject({
      range: { from: '2026-04-06' },
      against: { from: '2026-03-23', to: '2026-04-05' },
    });
    const [row] = data.rows;
    expect(row!.against).toMatchObject({
      days: 11,
      days_left_out: 3,
      value: 1320,
      value_before: 1100,
      change: expect.closeTo(0.2, 9),
    });
    expect(row!.against!.low).toBeLessThan(0.2);
    expect(row!.left_out).toEqual([
      { day: '2026-04-06', day_before: '2026-03-23', reason: 'closed' },
      { day: '2026-04-07', day_before: '2026-03-24', reason: 'closed_before' },
      { day: '2026-04-13', day_before: '2026-03-30', reason: 'not_measured' },
    ]);
    expect(row!.holidays).toEqual([
      { day: '2026-04-03', Name: 'Good Friday' },
      { day: '2026-04-06', Name: 'Easter Monday' },
    ]);
  });

  test('leaves out days on which other people counted as visitors, not those of a version with the same rules', async () => {
    const id = await siteWith({}, () => ({ visitors: 110 }));
    await addDays(id, () => ({ visitors: 100 }), { from: '2026-02-02', days: 28 });
    const rules = (without: string[]) =>
      JSON.stringify({ ...{ without, groups: 'people', people_per_group: 2 }, ...noEntrances });
    const noEntrances = { staff_outside_hours: false, staff_entrances: [] };
    await foyer.rows(
      `insert into visitor_definitions (site_id, version, since, rules, reason, created_at, created_by)
      values ($1, 1, '2026-03-01', $2, '', now(), ''), ($1, 2, '2026-03-01', $3, '', now(), '')`,
      [id, rules(['staff']), rules([])],
    );
    const compared = async (version: number) => {
      await foyer.rows(
        `update site_days set visitor_version = $2 where site_id = $1 and day >= '2026-03-16'`,
        [id, version],
      );
      return (await ranksOf({ against: 'previous' })).get(id)!.against;
    };
    expect(await compared(1)).toMatchObject({ days: 14, days_left_out: 14, value: 1540 });
    expect(await compared(2)).toMatchObject({ days: 28, days_left_out: 0 });
  });

  test('is with the same weekdays 364 days before, or as few weeks before as the range is long', async () => {
    const id = await siteWith({}, () => ({ visitors: 110 }));
    await addDays(id, () => ({ visitors: 100 }), { from: '2025-03-03', days: 28 });
    const lastYear = (await ranksOf({ against: 'last_year' })).get(id)!.against;
    expect(lastYear).toMatchObject({ days: 28, days_left_out: 0, change: expect.closeTo(0.1, 9) });
    const weeks = await ranksOf({ from: '2026-03-20', to: '2026-03-29', against: 'previous' });
    expect(weeks.get(id)!.against).toMatchObject({ days: 10, value_before: 1100, change: 0 });
  });

  test('leaves out days of which too little was measured', async () => {
    const id = await siteWith({}, (nth) => ({
      visitors: nth === 27 ? 5 : 100,
      coverage: nth === 27 ? 0.2 : 1,
    }));
    const weeks = await ranksOf({ from: '2026-03-23', to: '2026-03-29', against: 'previous' });
    expect(weeks.get(id)!.against).toMatchObject({ days: 6, days_left_out: 1, change: 0 });
  });
});

describe('pages', () => {
  test('have the ranks of all, names, and what a search finds', async () => {
    const names = ['Rose', 'Lily', 'Tulip', 'Poppy', 'Orchid'];
    const ids = [];
    for (let nth = 0; nth < 5; nth += 1)
      ids.push(
        await siteWith({ name: `Shop ${names[nth]}` }, () => ({ visitors: 1000 - 100 * nth })),
      );
    const page = async (query: object) =>
      (
        await foyer.call(sites.comparison, {
          token: viewer,
          query: { ...march, ...query } as never,
        })
      ).data;
    const second = await page({ page: 2, limit: 2 });
    expect(second).toMatchObject({
      count: 5,
      page: 2,
      ranked: 5,
      sites: 5,
      against: null,
      largest_day: 800,
    });
    expect(second.rows.map(({ Name, rank }) => [Name, rank])).toEqual([
      ['Shop Tulip', 3],
      ['Shop Poppy', 4],
    ]);
    const found = await page({ q: 'shop ORCHID' });
    expect(found.rows.map(({ Name, rank }) => [Name, rank])).toEqual([['Shop Orchid', 5]]);
    expect(found.count).toBe(1);
  });
});

describe('days of a site', () => {
  test('say measured, closed and not measured apart, with holidays', async () => {
    const id = await siteWith(
      { holidays: 'DE' },
      (nth) =>
        nth === 0
          ? { open: 0, visitors: 2 }
          : nth === 1
            ? { visitors: null, coverage: 0 }
            : { visitors: 0 },
      { from: '2026-04-02', days: 3 },
    );
    const { data } = await foyer.call(sites.days, {
      token: viewer,
      params: { id },
      query: { from: '2026-04-01', to: '2026-04-04' },
    });
    expect(
      data.rows.map(({ day, state, visitors_in, holiday }) => [day, state, visitors_in, holiday]),
    ).toEqual([
      ['2026-04-01', 'not_measured', null, null],
      ['2026-04-02', 'closed', 2, null],
      ['2026-04-03', 'not_measured', null, 'Good Friday'],
      ['2026-04-04', 'measured', 0, null],
    ]);
    const stranger = (await foyer.person('VIEWER', await foyer.customer())).token;
    expect((await foyer.call(sites.days, { token: stranger, params: { id } })).status).toBe(404);
  });

  test('do not say of a day that it was closed before the site opens', async () => {
    // It is noon on Monday.
    const statesWhereOpenOn = async (weekday: number) => {
      const hours = { weekly: [{ weekday, opens: '14:00', closes: '20:00' }], exceptions: [] };
      const id = await siteWith(
        { time_zone: 'UTC', opening_hours: JSON.stringify(hours) },
        () => ({ open: 0, visitors: 0, coverage: 0 }),
        { from: '2026-03-29', days: 2 },
      );
      const query = { from: '2026-03-29', to: '2026-03-30' };
      const { data } = await foyer.call(sites.days, { token: viewer, params: { id }, query });
      return data.rows.map(({ state, visitors_in }) => [state, visitors_in]);
    };
    const closed = ['closed', 0];
    expect(await statesWhereOpenOn(1)).toEqual([closed, ['not_measured', null]]);
    expect(await statesWhereOpenOn(2)).toEqual([closed, closed]);
  });
});
