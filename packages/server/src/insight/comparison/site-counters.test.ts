import { endpoints, everybodyCounts } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { sites, notifications, visitorDefinitions } = endpoints;
let foyer: TestFoyer;
let admin: string;
let customer: number;
let now = new Date('2026-03-30T12:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  customer = await foyer.customer();
  await foyer.rows('update sites set retired_at = now() where customer_id = $1', [customer]);
});

const begin = Date.parse('2026-03-29T10:00:00Z');
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();

/** A site with about so many visitors on each of 28 days, and a camera whose lines counted 9 people in twenty minutes each. */
async function siteOf(visitors: number, lines: readonly string[] = ['door']) {
  const site = await foyer.site(customer);
  await foyer.rows(
    `insert into site_days (site_id, day, visitors_in, visitors_out, expected_ms, covered_ms, open_minutes, has_hours, computed_until)
    select $1, date '2026-03-01' + n, $2::int + (n * 7) % 5 - 2, 0, 36000000, 36000000, 600, true, '2026-03-30'
    from generate_series(0, 27) n`,
    [site, visitors],
  );
  const device: TestDevice = await foyer.device(customer);
  await foyer.rows('update devices set site_id = $2 where id = $1', [device.id, site]);
  const camera = await foyer.camera(device.id, 'cam');
  const body = Array.from({ length: 20 }, (_, nth) =>
    lineMessage(
      'cam',
      lines.map((id) => ({ id, in: 9, out: 0 })),
      { from: at(nth) },
      { CreatedAt: at(nth + 1) },
    ),
  );
  expect((await foyer.call(notifications.sendBatch, { token: device.token, body })).status).toBe(
    200,
  );
  return { site, camera };
}

/** An audit in which two people counted so many in each of some minutes. */
const audited = (camera: number, line: string, people: readonly number[]) =>
  foyer.rows(
    `with audit as (
      insert into accuracy_audits (camera_id, line, since, until, minutes, bound, reason, created_at, created_by)
      values ($1, $2, $3, $3::timestamptz + interval '20 minutes', 1, 0.05, '', $3, 'Ana') returning id),
    drawn as (
      insert into audit_intervals (audit_id, interval_number, since)
      select id, nth, $3::timestamptz + (nth - 1) * interval '1 minute' from audit, generate_series(1, $4::int) nth
      returning audit_id, interval_number)
    insert into audit_counts (audit_id, interval_number, user_id, people_in, people_out, counted_at)
    select audit_id, interval_number, person, ($5::int[])[interval_number], 1, $3 from drawn, generate_series(1, 2) person`,
    [camera, line, at(0), people.length, people],
  );
/** Of 20 minutes each: 10 people where the counter has 9. */
const missesATenth = Array.from({ length: 20 }, (_, nth) => 10 + (nth % 3) - 1);

async function ranking(measure = 'visitors') {
  // What is known of audits is kept for a minute.
  now = new Date(now.getTime() + 61_000);
  const { status, data } = await foyer.call(sites.ranking, {
    token: admin,
    query: { customer, from: '2026-03-01', to: '2026-03-28', measure: measure as 'visitors' },
  });
  expect(status).toBe(200);
  return new Map(data.map((row) => [row.site_id, row]));
}

test('an audited entrance widens the interval, which is then about the truth behind the value', async () => {
  const { site, camera } = await siteOf(500);
  const before = (await ranking()).get(site)!;
  expect(before).toMatchObject({ audited: false, rank: 1 });
  await audited(camera, 'door', missesATenth);
  const after = (await ranking()).get(site)!;
  expect(after).toMatchObject({ audited: true, value: before.value, rank: 1 });
  // 180 counted of 199.
  const truth = (before.value! * 199) / 180;
  expect((after.low! + after.high!) / 2).toBeCloseTo(truth, 0);
  expect(after.high! - after.low!).toBeGreaterThan(3 * (before.high! - before.low!));
  // The same by open hour, and nothing of what is not about visitors.
  const byHour = (await ranking('visitors_per_open_hour')).get(site)!;
  expect(byHour.audited).toBe(true);
  expect((byHour.low! + byHour.high!) / 2).toBeCloseTo(truth / 280, 2);
  expect((await ranking('occupancy')).get(site)!.audited).toBe(false);
});

test('sites that days tell apart share a rank where their counters may be off by more', async () => {
  const [larger, smaller] = [await siteOf(530), await siteOf(500)];
  const ranks = async () => {
    const rows = await ranking();
    return [rows.get(larger.site)!.rank, rows.get(smaller.site)!.rank];
  };
  expect(await ranks()).toEqual([1, 2]);
  await audited(larger.camera, 'door', [9, 8, 10, 9, 11, 8]);
  expect(await ranks()).toEqual([1, 1]);
});

test('a counter that misses many is before one that misses none, though it counted fewer', async () => {
  const [misses, right] = [await siteOf(500), await siteOf(520)];
  await audited(
    misses.camera,
    'door',
    Array.from({ length: 20 }, (_, nth) => 18 + (nth % 2)),
  );
  const rows = await ranking();
  expect([rows.get(misses.site)!.rank, rows.get(right.site)!.rank]).toEqual([1, 2]);
});

test('the errors of two entrances weigh by who came over them, and one without an audit leaves the site without', async () => {
  const { site, camera } = await siteOf(500, ['door', 'gate']);
  await audited(camera, 'door', missesATenth);
  expect((await ranking()).get(site)!.audited).toBe(false);
  // Right in sum: half of the visitors have no error, half of them that of the other line.
  await audited(camera, 'gate', Array(20).fill(9));
  const { value, low, high, audited: isAudited } = (await ranking()).get(site)!;
  expect(isAudited).toBe(true);
  expect((low! + high!) / 2).toBeCloseTo((value! * (199 / 180 + 1)) / 2, 0);
});

test('where a definition leaves people out there is no error of counters, as audits are about everybody', async () => {
  const { site, camera } = await siteOf(500);
  await audited(camera, 'door', missesATenth);
  expect((await ranking()).get(site)!.audited).toBe(true);
  const rules = { ...everybodyCounts, without: ['staff' as const] };
  const made = await foyer.call(visitorDefinitions.create, {
    token: admin,
    params: { id: site },
    body: { rules, from: '2026-03-10', reason: 'Staff' },
  });
  expect(made.status).toBe(201);
  expect((await ranking()).get(site)!.audited).toBe(false);
});
