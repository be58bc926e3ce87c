import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion } from '../../parsing/profile.ts';
import { convertMessage } from '../../profiles/convert.ts';
import { flowsOf, levelsOf } from '../testing/vendor-device.ts';
import { milesightVs } from './milesight-vs.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');

function convert(document: object, state: ProfileState = {}, at = receivedAt): Conversion {
  const body = Buffer.from(JSON.stringify(document));
  const message = {
    topic: undefined,
    contentType: 'application/json',
    body,
    receivedAt: at,
    isRetained: false,
  };
  return milesightVs(message, state);
}

const chirpstack3 = (hex: string, rest: object = {}) => ({
  applicationName: 'counters',
  deviceName: 'VS132',
  devEUI: Buffer.from('24e124600d5a0001', 'hex').toString('base64'),
  fCnt: 7,
  fPort: 85,
  data: Buffer.from(hex, 'hex').toString('base64'),
  publishedAt: '2026-03-04T05:09:58.123456789Z',
  ...rest,
});

const resultsOf = ({ notifications }: Conversion) =>
  notifications.flatMap(
    ({ Attributes }) => (Attributes.payload as { results?: object[] }).results ?? [],
  );

test('a raw frame of a VS132 through ChirpStack 3 says totals and an interval, which count once', () => {
  const first = convert(chirpstack3('03d20a00000004d21400000005cc02000100'));
  expect(flowsOf(first.notifications)).toEqual({ in: 2, out: 1 });
  expect(resultsOf(first)).toMatchObject([{ src: '24e124600d5a0001', lines: [{ id: '1' }] }]);
  const next = convert(
    chirpstack3('03d20d00000004d21500000005cc03000100', {
      fCnt: 8,
      publishedAt: '2026-03-04T05:19:58Z',
    }),
    first.state,
    new Date('2026-03-04T05:20:00Z'),
  );
  expect(flowsOf(next.notifications)).toEqual({ in: 3, out: 1 });
  expect(resultsOf(next)).toMatchObject([
    { period: { from: '2026-03-04T05:09:58.123Z', to: '2026-03-04T05:19:58.000Z' } },
  ]);
});

test('frames of regions, lines and an occlusion are read up to what is unknown', () => {
  const regions = convert(chirpstack3('0fe302100709'));
  expect(levelsOf(regions.notifications)).toEqual([2, 16, 7, 9]);
  const workplace = convert(chirpstack3('04c90308a10006cd05eeee01'));
  expect(resultsOf(workplace)).toEqual([{ src: '24e124600d5a0001', counting_num: 3 }]);
  const covered = convert(chirpstack3('50fc010001'));
  expect(covered.notifications).toMatchObject([
    { NotificationType: 3, Attributes: { payload: { reason: 'The sensor is covered (master)' } } },
  ]);
  expect(convert(chirpstack3('ff0101')).notifications).toEqual([]);
});

const report = (sections: object, time: object) => ({
  device_info: { device_sn: '6538A12000770001', running_time: 4711 },
  ...sections,
  time_info: time,
});
const line = { line: 1, line_name: 'Line1' };

test('the two ways in which models write the counts of a line are read', () => {
  const nested = report({ line_periodic_data: [{ ...line, total: { in: 2, out: 1 } }] }, {});
  const flat = report({ line_periodic_data: [{ ...line, in: 2, out: 1 }] }, {});
  for (const document of [nested, flat]) {
    expect(flowsOf(convert(document).notifications)).toEqual({ in: 2, out: 1 });
  }
});

test('people who left a region stayed for the milliseconds of the duration, among as many as were counted last', () => {
  const counted = report(
    { region_data: { region_count_data: [{ region: 2, total: { current_total: 5 } }] } },
    { end_time: '2026-03-04T05:08:00+00:00' },
  );
  const left = report(
    { region_trigger_data: { dwell_time_data: [{ region: 2, duration: 61_500, people_id: 9 }] } },
    { time: '2026-03-04T05:09:00+00:00' },
  );
  const { notifications } = convert(left, convert(counted).state);
  expect(resultsOf({ notifications } as Conversion)).toEqual([
    { src: '6538A12000770001', zones: [{ id: '2', people: 5, dwell_s: [61.5] }] },
  ]);
});

test('averages of an interval are nobody’s stay', () => {
  const averages = {
    dwell_time_data: [{ region: 1, avg_dwell_time: 308_367, max_dwell_time: 519_934 }],
  };
  expect(convert(report({ region_data: averages }, {})).notifications).toEqual([]);
});

test('a time without zone is read in the one that the counter names', () => {
  const time = {
    start_time: '2026/03/04 06:08:00',
    end_time: '2026/03/04 06:09:00',
    time_zone: 'UTC+1:00 CET',
  };
  const { notifications } = convert(
    report({ line_periodic_data: [{ ...line, in: 1, out: 0 }] }, time),
  );
  expect(notifications[0]?.CreatedAt).toBe('2026-03-04T05:09:00.000Z');
});

test('a workplace sensor says people of the room and of its regions, with a picture', () => {
  const document = {
    event: 'Region People Counting',
    report_type: 'interval',
    device_info: { device_sn: '369400000001' },
    time_info: {
      timezone: 'UTC+0:00',
      start_time: '2026/03/04 05:00:00',
      end_time: '2026/03/04 05:05:00',
    },
    current_total: 4,
    max_counted: 6,
    numbering_regions: [1, 3],
    current_counted: [1, 3],
    snapshot: '/9j/4AAQSkZJRg==',
  };
  const { notifications } = convert(document);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatchObject({
    Photos: [{ Content: '/9j/4AAQSkZJRg==' }],
    Attributes: {
      payload: {
        results: [
          {
            counting_num: 4,
            zones: [
              { id: '1', people: 1 },
              { id: '3', people: 3 },
            ],
          },
        ],
      },
    },
  });
});

test('counts of a clock that stands still are flagged, each once', () => {
  const frozen = (counts: object, runningTime: number) => ({
    device_info: { device_sn: '6538A12000770001', running_time: runningTime },
    line_periodic_data: [{ ...line, ...counts }],
    time_info: { start_time: '2025-12-01T00:00:00Z', end_time: '2025-12-01T00:01:00Z' },
  });
  let state: ProfileState = {};
  const said = [0, 1, 2].flatMap((nth) => {
    const at = new Date(receivedAt.getTime() + nth * 120_000);
    const body = Buffer.from(JSON.stringify(frozen({ in: 3, out: 1 }, 100 + nth)));
    const message = { topic: undefined, contentType: 'application/json', body, receivedAt: at };
    const converted = convertMessage(milesightVs, { ...message, isRetained: false }, state);
    state = converted.state;
    return converted.notifications;
  });
  expect(said.map(({ isClockWrong }) => isClockWrong)).toEqual([false, true, true]);
  expect(new Set(said.map(({ message }) => message.Code)).size).toBe(3);
});

test('groups among the people of a line are kept, and counted once when a trigger and the interval say them', () => {
  const group = { ...line, total: { in: 5, out: 2 }, group: { in: 2, out: 0 } };
  const trigger = convert(
    report({ line_trigger_data: [group] }, { time: '2026-03-04T05:08:00+00:00' }),
  );
  expect(resultsOf(trigger)).toMatchObject([
    { lines: [{ id: '1', in: 5, out: 2, of: { group: { in: 2, out: 0 } } }] },
  ]);
  const periodic = { ...line, total: { in: 7, out: 2 }, group: { in: 3, out: 1 } };
  const time = { start_time: '2026-03-04T05:00:00+00:00', end_time: '2026-03-04T05:09:00+00:00' };
  const interval = convert(report({ line_periodic_data: [periodic] }, time), trigger.state);
  expect(resultsOf(interval)).toMatchObject([
    { lines: [{ in: 2, out: 0, of: { group: { in: 1 } } }] },
  ]);
});

test('children of a frame are among the people of its line, as totals and of an interval', () => {
  const frame = (total: string, children: string) =>
    `03d2${total}000000${'04d200000000'}11d2${children}00000012d200000000`;
  const first = convert(chirpstack3(frame('0a', '02')));
  const later = { fCnt: 8, publishedAt: '2026-03-04T05:19:58Z' };
  const next = convert(
    chirpstack3(frame('0f', '05'), later),
    first.state,
    new Date('2026-03-04T05:20:00Z'),
  );
  expect(resultsOf(next)).toMatchObject([
    { lines: [{ id: '1', in: 5, out: 0, of: { child: { in: 3, out: 0 } } }] },
  ]);
});
