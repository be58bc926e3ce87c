import type { CameraTimeline } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { ReplayWindow } from './replay-windows.ts';
import {
  countsUntil,
  crossedMinutes,
  eventBeside,
  isUnmeasured,
  lastBefore,
  measuredOf,
  measuredShare,
  nearestMeasured,
  picturesOf,
  walkersAt,
} from './shown-moment.ts';

const start = Date.parse('2026-03-02T10:00:00Z');
const iso = (ms: number) => new Date(start + ms).toISOString();
const minute = 60_000;

const day = (changes: Partial<CameraTimeline> = {}): CameraTimeline => ({
  from: iso(0),
  to: iso(60 * minute),
  lines: [{ id: 'door', in: [1, 0, 2, ...Array(57).fill(0)], out: [0, 1, ...Array(58).fill(0)] }],
  people: [],
  measured: [
    { from: iso(0), to: iso(10 * minute) },
    { from: iso(20 * minute), to: iso(30 * minute) },
  ],
  alarms: [],
  earlier: null,
  later: iso(90 * minute),
  ...changes,
});

const window = (changes: Partial<ReplayWindow> = {}): ReplayWindow => ({
  start,
  readings: [],
  paths: [],
  crossings: [
    { line: 'door', direction: 'in', at: start + 10_000 },
    { line: 'door', direction: 'out', at: start + 70_000 },
    { line: 'door', direction: 'in', at: start + 130_000 },
    { line: 'door', direction: 'in', at: start + 140_000 },
  ],
  ...changes,
});

test('the picture of a moment is the newest at or before it', () => {
  const pictures = [{ at: 10 }, { at: 20 }, { at: 30 }];
  expect([5, 10, 29, 30, 99].map((at) => lastBefore(pictures, at)?.at)).toEqual([
    undefined,
    10,
    20,
    30,
    30,
  ]);
  const photo = { Code: 'p', Path: 'p', Thumbnail: 'p', CreatedAt: iso(0), Width: 4, Height: 3 };
  const reading = { notification_id: 1, counting: 1, People: null };
  const readings = [
    { ...reading, at: start, Photo: photo },
    { ...reading, at: start + 5, Photo: null },
  ];
  expect(picturesOf([window({ readings })]).map(({ at }) => at)).toEqual([start]);
});

test('people are counted up to the moment, from the begin of the hour or day, without a jump where a window begins', () => {
  const at = (ms: number, since = 0, shown: ReplayWindow | undefined = window()) =>
    countsUntil(day(), shown, start + since, start + ms).get('door');
  expect(at(9_999)).toEqual({ in: 0, out: 0 });
  expect(at(10_000)).toEqual({ in: 1, out: 0 });
  expect(at(135_000)).toEqual({ in: 2, out: 1 });
  // The next window, before and after it is loaded.
  const next = window({ start: start + 15 * minute, crossings: [] });
  expect(at(16 * minute, 0, next)).toEqual({ in: 3, out: 1 });
  expect(at(16 * minute, 0, undefined)).toEqual({ in: 3, out: 1 });
  // Since the second minute.
  expect(at(3 * minute, minute)).toEqual({ in: 2, out: 1 });
});

test('of a time that was measured in part it is known how much', () => {
  const spans = [
    { start: 0, until: 100 },
    { start: 150, until: 200 },
  ];
  expect(measuredShare(spans, { start: 0, until: 200 })).toBe(0.75);
  expect(measuredShare(spans, { start: 110, until: 140 })).toBe(0);
  expect(measuredShare(spans, { start: 5, until: 5 })).toBe(0);
});

test('who moves is placed between two points of the path, with the way of the last seconds', () => {
  const paths = [
    {
      det_id: 7,
      from: start,
      until: start + 8_000,
      points: [
        [0, 0.1, 0.5],
        [4_000, 0.5, 0.5],
        [8_000, 0.5, 0.9],
      ] as [number, number, number][],
    },
  ];
  expect(walkersAt(paths, start - 1)).toEqual([]);
  expect(walkersAt(paths, start + 8_001)).toEqual([]);
  const [walker] = walkersAt(paths, start + 6_000);
  expect(walker?.place[0]).toBeCloseTo(0.5);
  expect(walker?.place[1]).toBeCloseTo(0.7);
  expect(walker?.way.map(([x, y]) => [x.toFixed(2), y.toFixed(2)])).toEqual([
    ['0.30', '0.50'],
    ['0.50', '0.50'],
    ['0.50', '0.70'],
  ]);
});

test('the event beside a moment is the nearest on that side', () => {
  const events = [10, 20, 40];
  expect(eventBeside(events, 20, 1)).toBe(40);
  expect(eventBeside(events, 20, -1)).toBe(10);
  expect(eventBeside(events, 10, -1)).toBeUndefined();
  expect(crossedMinutes(day())).toEqual([start, start + minute, start + 2 * minute]);
});

test('in a gap the nearest data lies at its ends, and beyond the day where the day has none', () => {
  expect(nearestMeasured(day(), start + 15 * minute)).toEqual({
    earlier: start + 10 * minute,
    later: start + 20 * minute,
  });
  expect(nearestMeasured(day(), start + 50 * minute)).toEqual({
    earlier: start + 30 * minute,
    later: start + 90 * minute,
  });
  expect(nearestMeasured(day({ measured: [] }), start)).toEqual({
    earlier: undefined,
    later: start + 90 * minute,
  });
});

test('nothing is measured at a moment that no span covers, also now, unless the newest message is on its way', () => {
  const now = Date.now();
  const moment = (ms: number) => new Date(now + ms).toISOString();
  const unmeasured = (endMs: number, atMs: number) => {
    const today = day({
      from: moment(-60 * minute),
      to: moment(60 * minute),
      measured: [{ from: moment(endMs - minute), to: moment(endMs) }],
    });
    return isUnmeasured(today, measuredOf(today), now + atMs);
  };
  expect(unmeasured(-30_000, 0)).toBe(false);
  expect(unmeasured(-10 * minute, 0)).toBe(true);
  expect(unmeasured(-10 * minute, -9.5 * minute)).toBe(true);
  expect(unmeasured(-10 * minute, -10 * minute)).toBe(false);
  expect(unmeasured(-10 * minute, 90 * minute)).toBe(false);
  expect(isUnmeasured(day({ from: moment(-minute), to: moment(minute) }), [], now)).toBe(true);
});
