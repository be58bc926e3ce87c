import { expect, test } from 'vitest';
import { plannedDevices } from './fleet-plan.ts';
import { localDayStart, siteTime } from './site-time.ts';
import { type Door, visitorsOf } from './visitors.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const wednesday = Date.parse('2026-03-04T12:00:00Z');
const plan = (code: string) => plannedDevices.find((device) => device.code === code)!;

test.each(plannedDevices.map((device) => [device.code, device] as const))(
  'the people inside %s are those who came in less those who left, and nobody after it closed',
  (_, device) => {
    const visitors = visitorsOf(7, device);
    const start = localDayStart(device.zone, wednesday);
    let inside = 0;
    let most = 0;
    let busiest = 0;
    for (let at = start; at < start + 24 * hourMs; at += 15 * minuteMs) {
      for (const door of visitors.doors) {
        const crossed = visitors.crossed(door, at, at + 15 * minuteMs);
        inside += crossed.in - crossed.out;
      }
      expect(inside).toBeGreaterThanOrEqual(0);
      expect(visitors.inside(at + 15 * minuteMs - 1)).toBeGreaterThanOrEqual(0);
      if (inside > most) [most, busiest] = [inside, siteTime(device.zone, at).hour];
    }
    expect(inside).toBe(0);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThan(device.capacity);
    expect(busiest).toBeGreaterThanOrEqual(11);
    expect(busiest).toBeLessThan(18);
  },
);

test('however a day is cut into periods, the same people cross', () => {
  const visitors = visitorsOf(7, plan('LYO-01'));
  const start = localDayStart('Europe/Paris', wednesday);
  const sum = (stepMs: number) => {
    const total = { in: 0, out: 0 };
    for (let at = start; at < start + 24 * hourMs; at += stepMs) {
      const { in: came, out } = visitors.crossed(visitors.doors[0]!, at, at + stepMs);
      total.in += came;
      total.out += out;
    }
    return total;
  };
  expect(sum(20_000)).toEqual(sum(15 * minuteMs));
  expect(sum(24 * hourMs)).toEqual(sum(15 * minuteMs));
  expect(sum(24 * hourMs).in).toBeGreaterThan(500);
});

test('a counter sees everybody come, and misses a few of those who leave', () => {
  const visitors = visitorsOf(7, plan('LYO-01'));
  const start = localDayStart('Europe/Paris', wednesday);
  const [door] = visitors.doors as [Door];
  const all = visitors.crossed(door, start, start + 24 * hourMs);
  const seen = visitors.crossed(door, start, start + 24 * hourMs, 'seen');
  expect(seen.in).toBe(all.in);
  expect(seen.out).toBeLessThan(all.out);
  expect(seen.out).toBeGreaterThan(all.out * 0.97);
});

test('shops have most visitors on Saturday, and factories none on Sunday', () => {
  const visitorsOn = (code: string, day: string) => {
    const visitors = visitorsOf(7, plan(code));
    const start = localDayStart(plan(code).zone, Date.parse(`${day}T12:00:00Z`));
    return visitors.doors.reduce(
      (people, door) => people + visitors.crossed(door, start, start + 24 * hourMs).in,
      0,
    );
  };
  expect(visitorsOn('LIS-01', '2026-03-07')).toBeGreaterThan(visitorsOn('LIS-01', '2026-03-03'));
  expect(visitorsOn('MUC-01', '2026-03-08')).toBe(0);
  expect(visitorsOn('MUC-01', '2026-03-04')).toBeGreaterThan(300);
});
