import { describe, expect, test } from 'vitest';
import { crowdLevel } from './crowd.ts';
import { plannedDevices } from './fleet-plan.ts';
import { openness } from './opening.ts';
import { simulatedDevice } from './simulated-device.ts';
import { localDayStart, nextDayStart, siteTime } from './site-time.ts';

const hourMs = 3_600_000;
const firstStart = Date.parse('2026-11-28T16:00:00Z');
const deviceOf = (code: string) =>
  simulatedDevice(7, plannedDevices.find((plan) => plan.code === code)!, firstStart);

function visitorsOn(code: string, noon: string): number {
  const { plan, visitors } = deviceOf(code);
  const start = localDayStart(plan.zone, Date.parse(noon));
  const end = nextDayStart(plan.zone, start);
  return visitors.doors.reduce((sum, door) => sum + visitors.crossed(door, start, end).in, 0);
}

describe('nobody comes', () => {
  test.each([
    ['to a shop in Berlin on a Sunday', 'BER-01', '2026-11-22T12:00:00Z'],
    ['on 25 December', 'LIS-02', '2026-12-25T12:00:00Z'],
    ['in the week of a renovation', 'LIS-04', '2026-11-14T12:00:00Z'],
  ])('%s', (_, code, noon) => {
    const { plan, cameras } = deviceOf(code);
    expect([visitorsOn(code, noon), openness(plan, Date.parse(noon))]).toEqual([0, 0]);
    expect(crowdLevel(7, plan, cameras[0]!.plan)(Date.parse(noon))).toBe(0);
  });

  test('but on other days', () => {
    for (const [code, noon] of [
      ['BER-01', '2026-11-21T12:00:00Z'],
      ['LIS-02', '2026-11-22T12:00:00Z'],
      ['LIS-04', '2026-11-19T12:00:00Z'],
      ['LIS-04', '2026-11-11T12:00:00Z'],
    ] as const)
      expect(visitorsOn(code, noon)).toBeGreaterThan(100);
  });
});

test('a site opens and closes by its own clock on the day when clocks change, too', () => {
  const { plan, visitors } = deviceOf('NYC-01');
  const start = localDayStart(plan.zone, Date.parse('2026-11-01T12:00:00Z'));
  const busy: number[] = [];
  for (let at = start; at < nextDayStart(plan.zone, start); at += hourMs / 2) {
    const people = visitors.doors.reduce((sum, door) => {
      const crossed = visitors.crossed(door, at, at + hourMs / 2);
      return sum + crossed.in + crossed.out;
    }, 0);
    if (people > 0) busy.push(siteTime(plan.zone, at).hour);
  }
  // A Sunday: from 11:00 to 19:00.
  expect([busy[0], busy.at(-1)]).toEqual([11, 18.5]);
});

test('visitors differ from year to year, by a tenth or so', () => {
  for (const code of ['LIS-02', 'OPO-01', 'BER-02', 'NYC-01']) {
    const month = (noon: number) =>
      Array.from({ length: 28 }, (_, day) =>
        visitorsOn(code, new Date(noon - day * 24 * hourMs).toISOString()),
      ).reduce((sum, people) => sum + people, 0);
    const now = month(Date.parse('2026-11-26T12:00:00Z'));
    const yearAgo = month(Date.parse('2025-11-27T12:00:00Z'));
    expect(Math.abs(now / yearAgo - 1)).toBeGreaterThan(0.005);
    expect(Math.abs(now / yearAgo - 1)).toBeLessThan(0.25);
  }
});
