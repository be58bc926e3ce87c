import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorOfGround } from '../../../records/camera-settings/measured-floors.ts';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion, FloorOf } from '../../parsing/profile.ts';
import { readMessage } from '../../validation/message.ts';
import { flowsOf, levelsOf } from '../testing/vendor-device.ts';
import { xovis } from './xovis.ts';

const begin = Date.UTC(2026, 2, 4, 5);

function convert(document: object, state: ProfileState = {}, floorOf?: FloorOf): Conversion {
  const body = Buffer.from(JSON.stringify(document));
  const message = { topic: undefined, contentType: 'application/json', body, isRetained: false };
  return xovis({ ...message, receivedAt: new Date(begin + 600_000) }, state, floorOf);
}

const live = (seconds: number, events: object[], objects: object[] = [], rest: object = {}) => ({
  live_data: {
    sensor_info: { serial_number: '80:1F:12:0B:00:01', type: 'SINGLE_SENSOR' },
    frames: [
      {
        framenumber: 100 + seconds,
        time: begin + seconds * 1000,
        tracked_objects: objects,
        events,
        ...rest,
      },
    ],
  },
});
const crossed = (type: string, track: number) => ({
  category: 'SCENE',
  type: `LINE_CROSS_${type}`,
  attributes: { track_id: track, geometry_id: 2, geometry_type: 'LINE', geometry_name: 'Door' },
});
const counted = (counter: string, value: number, logic = 'Door') => ({
  category: 'COUNT',
  type: 'COUNT_INCREMENT',
  attributes: {
    logic_id: 9,
    logic_name: logic,
    counter_id: 1,
    counter_name: counter,
    counter_value: value,
  },
});
const zone = (type: string, track: number, more: object = {}) => ({
  category: 'SCENE',
  type: `ZONE_${type}`,
  attributes: { track_id: track, geometry_id: 1, geometry_name: 'Till', ...more },
});
const logics = (from: number, to: number, fw: number, bw: number) => ({
  logics_data: {
    sensor_info: { serial_number: '80:1F:12:0B:00:01', type: 'SINGLE_SENSOR' },
    logics: [
      {
        id: 9,
        name: 'Line-based logic',
        info: 'XLT_LINE_IN_OUT_COUNT',
        geometries: [
          { id: 2, type: 'LINE', name: 'Door' },
          { id: 1, type: 'ZONE', name: 'Till' },
        ],
        records: [
          {
            from: begin + from * 1000,
            to: begin + to * 1000,
            counts: [
              { name: 'fw', value: fw },
              { name: 'bw', value: bw },
            ],
          },
        ],
      },
    ],
  },
});

/** Converts one after another. */
function convertAll(documents: readonly object[], floorOf?: FloorOf) {
  let state: ProfileState = {};
  return documents.flatMap((document) => {
    const converted = convert(document, state, floorOf);
    state = JSON.parse(JSON.stringify(converted.state));
    return converted.notifications;
  });
}
const resultsOf = (notifications: Conversion['notifications']) =>
  notifications.flatMap(
    ({ Attributes }) => (Attributes.payload as { results?: object[] }).results ?? [],
  );

test('a person who crosses a line counts once, though a group and a counter say it too', () => {
  const events = [crossed('FORWARD', 7), crossed('FORWARD', 8), counted('fw', 12)];
  const objects = [
    { track_id: 7, type: 'PERSON' },
    { track_id: 8, type: 'GROUP' },
  ];
  const results = resultsOf(convertAll([live(1, events, objects)]));
  expect(results).toEqual([{ src: '80:1F:12:0B:00:01', lines: [{ id: 'Door', in: 1, out: 0 }] }]);
});

test('live events and the logic of the same line count once', () => {
  const notifications = convertAll([
    live(10, [crossed('FORWARD', 1)]),
    live(20, [crossed('BACKWARD', 2)]),
    logics(0, 60, 3, 1),
    live(70, [crossed('FORWARD', 3)]),
    logics(60, 120, 1, 0),
  ]);
  expect(flowsOf(notifications)).toEqual({ in: 4, out: 1 });
});

test('where the agent sends no crossings, counters that go up are people', () => {
  const notifications = convertAll([
    live(1, [counted('fw', 41)]),
    live(2, [counted('bw', 7), counted('fw', 42)]),
  ]);
  expect(flowsOf(notifications)).toEqual({ in: 2, out: 1 });
});

test('several records of a package are a notification each, in order, with their periods', () => {
  const document = logics(0, 60, 1, 0);
  const [logic] = document.logics_data.logics;
  const [record] = logic!.records;
  logic!.records.unshift({ ...record!, from: begin + 60_000, to: begin + 120_000 });
  const { notifications } = convert(document);
  expect(notifications.map(({ CreatedAt }) => CreatedAt)).toEqual([
    '2026-03-04T05:01:00.000Z',
    '2026-03-04T05:02:00.000Z',
  ]);
  expect(resultsOf(notifications)[0]).toMatchObject({
    period: { from: '2026-03-04T05:00:00.000Z', to: '2026-03-04T05:01:00.000Z' },
  });
});

test('a record without samples says nothing', () => {
  const document = logics(0, 60, 0, 0);
  Object.assign(document.logics_data.logics[0]!.records[0]!, { samples: 0, samples_expected: 1 });
  expect(convert(document).notifications).toEqual([]);
});

test('a person who leaves a zone stayed since the entry, or as long as the sensor says', () => {
  const notifications = convertAll([
    live(0, [zone('ENTRY', 1), zone('ENTRY', 2)]),
    live(30, [zone('EXIT', 1)]),
    live(40, [zone('EXIT', 2, { time_in_zone: 38.5 })]),
  ]);
  expect(resultsOf(notifications)).toMatchObject([
    { zones: [{ id: 'Till', people: 2 }] },
    { zones: [{ id: 'Till', people: 1, dwell_s: [30] }] },
    { zones: [{ id: 'Till', people: 0, dwell_s: [38.5] }] },
  ]);
});

test('the balance of a zone is the people in it', () => {
  const notifications = convertAll([live(1, [counted('balance', 3, 'Till')])]);
  expect(levelsOf(notifications)).toEqual([3]);
});

test('a full frame says how many people are seen, at most every ten seconds', () => {
  const objects = [
    { track_id: 1, type: 'PERSON' },
    { track_id: 2, type: 'PRAM' },
  ];
  const frames = [0, 4, 9, 11].map((seconds) => live(seconds, [], objects, { frametype: 'FULL' }));
  expect(levelsOf(convertAll(frames))).toEqual([1, 1]);
});

test('a line keeps its name when it is renamed, or not named', () => {
  const renamed = live(2, [crossed('FORWARD', 2)]);
  Object.assign(renamed.live_data.frames[0]!.events[0]!, {
    attributes: { track_id: 2, geometry_id: 2 },
  });
  const lines = resultsOf(convertAll([live(1, [crossed('FORWARD', 1)]), renamed]));
  expect(lines).toMatchObject([{ lines: [{ id: 'Door' }] }, { lines: [{ id: 'Door' }] }]);
});

test('the state of a sensor is up, or down while it is in error', () => {
  const status = (state: string) => ({
    status_data: {
      states: {
        device: { state: { state, details: { uptime_sec: 334_753 } } },
        time: { state: { state: 'OK', details: { time: '2026-03-04T06:05:00+01:00' } } },
      },
    },
  });
  const [ok, failed] = [convert(status('OK')), convert(status('ERROR'))];
  expect([...ok.notifications, ...failed.notifications]).toMatchObject([
    {
      NotificationType: 2,
      CreatedAt: '2026-03-04T05:05:00.000Z',
      Attributes: { payload: { uptime: 334_753, img_sources: [{ sampling_status: 'up' }] } },
    },
    { Attributes: { payload: { img_sources: [{ sampling_status: 'down' }] } } },
  ]);
});

/** The sensor looks straight down on 8 by 6 metres, its origin in the middle: x to the right, y upwards. */
const middleIsOrigin: FloorOf = () =>
  floorOfGround({
    points: [
      [0.5, 0.5],
      [1, 0.5],
      [1, 0],
      [0.5, 0],
    ],
    width_m: 4,
    depth_m: 3,
  });
const at = (track_id: number, x: number, y: number, type = 'PERSON') => ({
  track_id,
  type,
  position: [x, y, 1.738642],
  attributes: {},
});

test('positions of a track are one path on the picture, with how tall the person is', () => {
  const frames = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((second) =>
    live(second, [], [at(490, -2 + 0.4 * second, 1.5), at(491, 1, 1, 'GROUP')]),
  );
  expect(resultsOf(convertAll(frames, middleIsOrigin))).toEqual([
    {
      src: '80:1F:12:0B:00:01',
      zones: [],
      period: { from: '2026-03-04T05:00:00.000Z', to: '2026-03-04T05:00:10.000Z' },
      paths: [
        {
          det_id: 490,
          from: '2026-03-04T05:00:00.000Z',
          // A tenth of 1.74 m, of 8 m and of 6 m.
          margin: [0.022, 0.029],
          points: [
            [0, 0.25, 0.25],
            [10_000, 0.75, 0.25],
          ],
        },
      ],
    },
  ]);
});

test('without a measured floor positions are left out, and it says what is missing', () => {
  const { notifications, errors, leftOut } = convert(
    live(1, [crossed('FORWARD', 490)], [at(490, -0.045263, 0.077018)]),
  );
  expect({ notifications: notifications.length, errors }).toEqual({ notifications: 1, errors: [] });
  expect(leftOut?.message).toMatch(/once the floor of the camera is measured/);
});

test('whatever positions, ids and times come, every path can be stored', () => {
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'NaN', true, [], {}, '__proto__', 1e300, -1e9, '0.4', 7.5),
    fc.double({ min: -9, max: 9 }),
  );
  const tracked = fc.record({
    track_id: fc.oneof(hostile, fc.nat(2)),
    type: fc.constant('PERSON'),
    position: fc.oneof(
      hostile,
      fc.array(hostile, { maxLength: 4 }),
      fc.tuple(fc.double({ min: -3, max: 3 }), fc.double({ min: -2, max: 2 }), hostile),
    ),
  });
  const moment = fc.record({
    seconds: fc.integer({ min: 0, max: 40 }),
    people: fc.array(tracked, { minLength: 2 }),
  });
  let paths = 0;
  fc.assert(
    fc.property(fc.array(moment, { minLength: 5, maxLength: 30 }), (moments) => {
      moments.sort((a, b) => a.seconds - b.seconds);
      const documents = moments.map(({ seconds, people }) => live(seconds, [], people));
      for (const notification of convertAll(documents, middleIsOrigin)) {
        expect(readMessage(notification)).toHaveProperty('message');
        if (JSON.stringify(notification).includes('det_id')) paths += 1;
      }
    }),
    { numRuns: 60, seed: 20_261_129 },
  );
  expect(paths).toBeGreaterThan(20);
});
