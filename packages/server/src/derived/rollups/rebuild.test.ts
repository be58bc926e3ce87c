import { endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import {
  alertMessage,
  codedAlert,
  faultMessage,
  healthMessage,
  infoMessage,
  lineMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { foldAllSiteDays } from '../../testing/site-days.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { compactOnce } from './compaction.ts';
import { compactCounts } from './counts.ts';
import { compactLevels } from './levels.ts';

const { send, sendBatch, update, remove } = endpoints.notifications;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const changes = async () => {
  const [row] = await foyer.rows<{ count: number }>('select count(*) from level_changes');
  return row?.count ?? 0;
};
const keptLevels = async () => {
  while ((await changes()) > 0) await compactOnce(foyer.postgres.db, compactLevels);
  return foyer.rows('select * from levels order by bucket, customer_id, site_id');
};

/** Without the moments at which they were computed. */
const keptDays = async () => {
  await foldAllSiteDays(foyer);
  return foyer.rows(`select site_id, day, visitors_in, visitors_out, has_hours, people_mean, people_peak,
      people_minutes, judged, violations, judged_minutes,
      case when computed_until < now() - interval '1 day' then expected_ms end as expected_ms,
      case when computed_until < now() - interval '1 day' then covered_ms end as covered_ms
    from site_days order by site_id, day`);
};

/** Everything derived that must be exact at every moment; levels once they are compacted. */
const derived = async () => ({
  counts: await keptCounts(foyer),
  rollups: await foyer.rows('select * from source_rollups order by device_id, bucket, source'),
  measures: await foyer.rows(
    'select * from measure_rollups order by device_id, bucket, measure, source, part',
  ),
  stays: await foyer.rows('select * from zone_stays order by 1, 2, 3, 4, 5'),
  flows: await foyer.rows('select * from line_flows order by 1, 2, 3, 4'),
  attributes: await foyer.rows('select * from line_attribute_flows order by 1, 2, 3, 4, 5'),
  returns: await foyer.rows('select * from line_returns order by 1, 2, 3, 4'),
  lines: await foyer.rows('select * from seen_lines order by 1, 2, 3'),
  known: await foyer.rows('select * from sources order by 1, 2'),
  levels: await keptLevels(),
  days: await keptDays(),
  latest: await foyer.rows('select * from device_latest order by 1, 2'),
  states: await foyer.rows('select * from device_states order by 1'),
  sources: await foyer.rows('select * from source_states order by 1, 2'),
  faults: await foyer.rows('select * from picture_faults order by 1, 2'),
  alerts: await foyer.rows(
    'select notification_id, at, source, reason, reason_code, reason_params, value, late from alerts order by 1',
  ),
});

const now = () => new Date().toISOString();

const rebuild = async () => {
  const { status, data } = await foyer.call(endpoints.analytics.rebuild, { token });
  expect(status).toBe(202);
  expect(await foyer.jobEnded(data.job)).toMatchObject({ state: 'done', error: null });
};

test('messages that come while a rebuild runs are all taken, and counted once', async () => {
  const device = await foyer.device();
  const batch = () => Array.from({ length: 40 }, () => infoMessage([{ src: 'a', people: 1 }]));
  await foyer.call(sendBatch, { token: device.token, body: batch() });
  let isSending = true;
  const rebuilds = (async () => {
    while (isSending) {
      await rebuild();
      await compactOnce(foyer.postgres.db, compactLevels);
    }
  })();
  for (let i = 1; i < 15; i += 1) {
    const { status, data } = await foyer.call(sendBatch, { token: device.token, body: batch() });
    expect(status).toBe(200);
    expect(data.filter((result) => result.error)).toEqual([]);
  }
  isSending = false;
  await rebuilds;
  const [total] = await foyer.rows(
    `select sum(count)::bigint as count from counts_between($1, null, 1::smallint, 768::smallint,
      '-infinity', 'infinity')`,
    [device.id],
  );
  expect(total).toEqual({ count: 15 * 40 });
  const before = await derived();
  await rebuild();
  expect(await derived()).toEqual(before);
});

/** What Alerts say beside their text: also codes and values of which nothing is known here. */
const coded = fc.record(
  {
    reason_code: fc.constantFrom('tampering', 'longQueue', 'later', 7),
    reason_params: fc.constantFrom(null, { part: 'State' }, { region: '3' }, { other: 'x' }, 'x'),
  },
  { requiredKeys: [] },
);

const photo = { Photos: [{ Code: 'p', Content: base64(await jpeg(20, 20)) }] };

const source = fc.constantFrom('a', 'b', 'c');
const seen = fc.record({
  src: source,
  people: fc.integer({ min: 0, max: 4 }),
  distance: fc.integer({ min: 0, max: 2 }),
  ppe: fc.constantFrom(null, 0, 1),
  photo: fc.constantFrom('', 'p'),
  zones: fc.array(
    fc.record({
      id: fc.constantFrom('queue', 'hall'),
      people: fc.integer({ min: 0, max: 3 }),
      dwell_s: fc.array(fc.constantFrom(0, 3, 59.5, 3600), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
const share = fc.constantFrom(0, 0.3, 1);
/** Crossings of a period before the message, which may reach into days without one. */
const crossed = fc
  .record({
    id: fc.constantFrom('door', 'exit'),
    in: fc.nat({ max: 9 }),
    out: fc.nat({ max: 3 }),
    minutes: fc.constantFrom(0, 0.5, 20, 300, 3000),
    told: fc.dictionary(fc.constantFrom('staff', 'group'), fc.record({ in: share, out: share })),
    away: fc.array(fc.constantFrom(0, 2.5, 3600), { maxLength: 2 }),
  })
  .map(({ told, away, ...line }) => ({
    ...line,
    returned_after_s: { in: away.slice(0, line.in), out: away.slice(0, line.out) },
    of: Object.fromEntries(
      Object.entries(told).map(([attribute, flow]) => [
        attribute,
        { in: Math.floor(flow.in * line.in), out: Math.floor(flow.out * line.out) },
      ]),
    ),
  }));
/** Around two midnights and across hours and quarters, some of them equal; 1970 is a wrong clock. */
const given = fc
  .constantFrom(
    '02-28T23:59:59',
    '03-01T00:00:00',
    '03-01T00:14:59.999',
    '03-01T00:15:00',
    '03-01T10:59:59',
    '03-01T11:00:00',
    '03-01T23:59:59.999',
    '03-02T00:00:00',
  )
  .map((time) => ({ CreatedAt: `2026-${time}Z`, ...photo }));
const message = fc.oneof(
  fc.tuple(fc.array(seen, { maxLength: 3 }), given).map(([all, more]) => infoMessage(all, more)),
  fc.tuple(source, given, coded).map(([src, more, payload]) => alertMessage(src, more, payload)),
  fc.tuple(source, given).map(([src, more]) => photoMessage(src, 3, 2, more)),
  fc
    .tuple(fc.dictionary(source, fc.constantFrom(20, 90, 'down' as const)), given)
    .map(([sources, more]) => healthMessage(sources, more)),
  fc
    .tuple(
      source,
      fc.constantFrom('covered', 'moved'),
      fc.constantFrom('T23:00Z', 'T23:50Z'),
      given,
    )
    .map(([title, kind, time, more]) =>
      faultMessage(title, { kind, since: `2026-02-28${time}`, picture: 'p' }, more),
    ),
  fc
    .tuple(source, crossed, given)
    .map(([src, { minutes, ...line }, more]) =>
      lineMessage(src, [line], { from: minutesBefore(more.CreatedAt, minutes) }, more),
    ),
  fc.constant({ CreatedAt: '1970-01-01T00:00:00Z' }).map((more) => alertMessage('a', more)),
);
const minutesBefore = (time: string, minutes: number) =>
  new Date(Date.parse(time) - minutes * 60_000).toISOString();
type Message = ReturnType<typeof alertMessage> | ReturnType<typeof infoMessage>;
const plan = fc.array(
  fc.record({
    message: message as fc.Arbitrary<Message>,
    device: fc.constantFrom(0, 1),
    fate: fc.constantFrom('keep', 'keep', 'resend', 'delete', 'correct', 'compact'),
  }),
  { minLength: 1, maxLength: 25 },
);

/** More newer messages of one camera than a search reads at once, so that what the others last said lies far behind. */
const busyMessages = Array.from({ length: 500 }, (_, second) =>
  infoMessage([{ src: 'busy', people: second % 3 }], {
    CreatedAt: new Date(Date.parse('2026-03-02T00:00:01Z') + second * 1_000).toISOString(),
  }),
);
const sendBusyMessages = async (device: TestDevice) => {
  const body = busyMessages.map((message) => ({
    ...message,
    Code: `${message.Code}-${device.id}`,
  }));
  const { data } = await foyer.call(sendBatch, { token: device.token, body });
  expect(data.filter((result) => result.error)).toEqual([]);
};

test('a rebuild finds everything as it was kept, after resends, deletions and corrections', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      const devices = [await foyer.device(), await foyer.device()] as const;
      const of = (which: number) => devices[which] as TestDevice;
      for (const [which, { token: bearer }] of devices.entries()) {
        const body = steps.filter((step) => step.device === which).map((step) => step.message);
        const { data } = await foyer.call(sendBatch, { token: bearer, body });
        expect(data.filter((result) => result.error)).toEqual([]);
      }
      for (const { message: sent, device, fate } of steps) {
        const resent = await foyer.call(send, { token: of(device).token, body: sent });
        expect(resent.status).toBe(200);
        const params = { id: resent.data.id };
        if (fate === 'compact') {
          await compactOnce(foyer.postgres.db, compactCounts);
          await compactOnce(foyer.postgres.db, compactLevels);
        }
        if (fate === 'delete') await foyer.call(remove, { token, params });
        if (fate !== 'correct' || sent.NotificationType !== 1) continue;
        const { Attributes } = infoMessage([{ src: 'c', people: 7, distance: 3 }]);
        await foyer.call(update, { token, params, body: { Attributes } });
      }
      await sendBusyMessages(of(0));
      const before = await derived();
      expect(before.counts).toEqual(await trueCounts(foyer));
      await rebuild();
      // What was right is not computed twice.
      expect(await changes()).toBe(0);
      expect(await derived()).toEqual(before);
    }),
    { ...runsOf(2, 10), endOnFailure: true },
  );
});

/** What each camera last said, photos included. */
const sourcesOf = (device: TestDevice) =>
  foyer.rows('select * from source_states where device_id = $1 order by source', [device.id]);
const at = (time: string) => ({ CreatedAt: `2026-03-01T${time}Z` });

test('a camera with one old message keeps its reading, picture and health beside one with very many', async () => {
  const device = await foyer.device();
  const quiet = [
    infoMessage([{ src: 'quiet', people: 2, photo: 'p' }], { ...photo, ...at('08:00:00') }),
    healthMessage({ quiet: 80, other: 90 }, at('08:01:00')),
  ];
  const partial = healthMessage({ other: 70 }, at('09:00:00'), { partial: true });
  const deleted = infoMessage([{ src: 'busy', people: 9 }], { CreatedAt: '2026-03-03T00:00:00Z' });
  await foyer.call(sendBatch, { token: device.token, body: [...quiet, partial] });
  await sendBusyMessages(device);
  const before = await sourcesOf(device);
  expect(before).toMatchObject([
    { source: 'busy' },
    { source: 'other', sampling_success: 70 },
    { source: 'quiet', people: 2, photo_position: 0, sampling_success: 80 },
  ]);
  const states = await foyer.rows('select * from device_states where device_id = $1', [device.id]);
  const { data } = await foyer.call(send, { token: device.token, body: deleted });
  await foyer.call(remove, { token, params: { id: data.id } });
  expect(await sourcesOf(device)).toEqual(before);
  await rebuild();
  expect(await sourcesOf(device)).toEqual(before);
  expect(
    await foyer.rows('select * from device_states where device_id = $1', [device.id]),
  ).toMatchObject([
    { health_at: states[0]!.health_at, complete_health_at: states[0]!.complete_health_at },
  ]);
});

test('when the newest message of a camera is deleted, what it said before that is found behind very many others', async () => {
  const device = await foyer.device();
  const older = [
    infoMessage([{ src: 'quiet', people: 2, photo: 'p' }], { ...photo, ...at('08:00:00') }),
    healthMessage({ quiet: 80 }, at('08:01:00')),
    ...Array.from({ length: 400 }, (_, minute) =>
      healthMessage(
        { busy: 90 },
        { CreatedAt: new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString() },
        { partial: true },
      ),
    ),
  ];
  const newest = [
    infoMessage([{ src: 'quiet', people: 5, photo: 'p' }], {
      ...photo,
      CreatedAt: '2026-03-03T08:00:00Z',
    }),
    healthMessage({ quiet: 30 }, { CreatedAt: '2026-03-03T08:01:00Z' }),
  ];
  await foyer.call(sendBatch, { token: device.token, body: older });
  await sendBusyMessages(device);
  const before = await sourcesOf(device);
  const { data } = await foyer.call(sendBatch, { token: device.token, body: newest });
  expect(await sourcesOf(device)).toMatchObject([{}, { people: 5, sampling_success: 30 }]);
  for (const { id } of data) await foyer.call(remove, { token, params: { id: id! } });
  expect(await sourcesOf(device)).toEqual(before);
});

test('rows that nothing stored justifies are gone after a rebuild, and lost ones are back', async () => {
  const device = await foyer.device();
  const zones = [{ id: 'queue', people: 2 }];
  const body = [
    infoMessage([{ src: 'a', people: 2, zones }]),
    alertMessage('b'),
    codedAlert('b', { code: 'longQueue', params: { region: '3' } }),
    healthMessage({ a: 9 }),
    faultMessage('b', { kind: 'torn', since: now() }),
    lineMessage(
      'a',
      [
        {
          id: 'door',
          in: 4,
          out: 2,
          of: { staff: { in: 2, out: 1 } },
          returned_after_s: { in: [12] },
        },
      ],
      {
        from: minutesBefore(now(), 60),
      },
    ),
  ];
  await foyer.call(sendBatch, { token: device.token, body });
  const right = await derived();
  await foyer.rows(
    `insert into notification_counts values ($1, 1, 24, '2020-01-01', 9, array[hour_entry('2020-01-01T05:00Z', 9)]),
      ($1, 0, 24, '2020-01-02', 9, '{}'), ($1, 2, 768, '2019-12-31', 9, null)`,
    [device.id],
  );
  await foyer.rows('update notification_totals set count = count + 3');
  await foyer.rows(`insert into notification_totals (customer_id, site_id, type, span_hours, bucket, count, hours)
    values (0, 0, 1, 24, '2020-01-01', 9, '{}')`);
  await foyer.rows('delete from count_changes where type = 1');
  await foyer.rows('delete from levels where people = 2');
  await foyer.rows('update levels set alerts = 7');
  await foyer.rows(
    `insert into levels (customer_id, site_id, bucket, people, first_peak, alerts, readings)
    select customer, 0, '2020-01-01', 1, 1, 1, 1 from unnest(array[0, $1::int, 2147483647]) customer`,
    [device.customerId],
  );
  await foyer.rows('update site_days set visitors_in = 77, expected_ms = 1');
  await foyer.rows(`insert into site_days (site_id, day, expected_ms, covered_ms, open_minutes, has_hours, computed_until)
    select id, '2019-01-01', 1, 1, 60, true, '2019-01-02' from sites`);
  await foyer.rows('update source_rollups set people_sum = 99 where device_id = $1', [device.id]);
  await foyer.rows('delete from measure_rollups where device_id = $1', [device.id]);
  await foyer.rows(
    `insert into line_flows (device_id, source, line, bucket, covered, covered_ms, in_ms, out_ms)
     values ($1, 'a', 'door', '2020-01-01', '{0,900000}', 900000, '{1,2}', '{}')`,
    [device.id],
  );
  await foyer.rows(
    `delete from line_flows where device_id = $1 and bucket > '2021-01-01' and bucket < now() - interval '30 minutes'`,
    [device.id],
  );
  await foyer.rows('update line_returns set in_after_ms = in_ms where device_id = $1', [device.id]);
  await foyer.rows('delete from line_attribute_flows where device_id = $1', [device.id]);
  await foyer.rows(
    `insert into line_attribute_flows (device_id, source, line, bucket, attribute, in_ms, out_ms)
     values ($1, 'a', 'door', '2020-01-01', 'staff', '{1}', '{}')`,
    [device.id],
  );
  await foyer.rows('delete from sources where device_id = $1', [device.id]);
  for (const table of ['device_latest', 'source_states', 'picture_faults', 'alerts']) {
    await foyer.rows(`delete from ${table} where device_id = $1`, [device.id]);
  }
  await rebuild();
  expect(await derived()).toEqual(right);
});
