import { describe, expect, test } from 'vitest';
import { crowdLevel } from './crowd.ts';
import { plannedDevices } from './fleet-plan.ts';
import { localDayStart, siteStamp, siteTime, sunHeight } from './site-time.ts';

const munich = plannedDevices.find(({ code }) => code === 'MUC-01')!;
const lisbon = plannedDevices.find(({ code }) => code === 'LIS-01')!;

const weekMs = 7 * 86_400_000;

/** Mean over the weeks of March 2026, at a local hour of a weekday (Sunday 0). */
function mean(device: typeof munich, camera: number, weekday: number, hour: number): number {
  const level = crowdLevel(7, device, device.cameras[camera]!);
  let sum = 0;
  let count = 0;
  for (
    let at = Date.parse('2026-03-01T00:00Z');
    at < Date.parse('2026-03-27T00:00Z');
    at += 900_000
  ) {
    const local = siteTime(device.zone, at);
    if (local.weekday !== weekday || Math.floor(local.hour) !== hour) continue;
    sum += level(at);
    count += 1;
  }
  return sum / count;
}

describe('the crowd', () => {
  test('peaks in the canteen at lunch and rests at night', () => {
    const lunch = mean(munich, 2, 3, 12);
    expect(lunch).toBeGreaterThan(3 * mean(munich, 2, 3, 10));
    expect(lunch).toBeGreaterThan(8 * mean(munich, 2, 3, 2));
  });

  test.each(plannedDevices.map((device) => [device.code, device] as const))(
    'is largest between 11 and 18 on the clock of %s on a weekday, and nobody while it is closed',
    (_, device) => {
      const hours = Array.from({ length: 24 }, () => 0);
      const levels = device.cameras.map((camera) => crowdLevel(7, device, camera));
      for (let week = 0; week < 4; week += 1) {
        const start = localDayStart(device.zone, Date.parse('2026-03-04T12:00Z') + week * weekMs);
        for (let quarter = 0; quarter < 96; quarter += 1) {
          const at = start + (quarter + 0.5) * 900_000;
          const people = levels.reduce((sum, level) => sum + level(at), 0);
          hours[Math.floor(quarter / 4)]! += people / 16;
        }
      }
      const busiest = hours.indexOf(Math.max(...hours));
      expect(busiest).toBeGreaterThanOrEqual(11);
      expect(busiest).toBeLessThan(18);
      expect(hours[12]).toBeGreaterThan(1);
      for (const hour of [0, 1, 2, 3, 4, 5, 22, 23]) expect([hour, hours[hour]]).toEqual([hour, 0]);
    },
  );

  test('stays away from the factory on Sunday and comes to the shops on Saturday', () => {
    expect(mean(munich, 1, 0, 10)).toBeLessThan(0.5 * mean(munich, 1, 2, 10));
    expect(mean(lisbon, 0, 6, 17)).toBeGreaterThan(1.2 * mean(lisbon, 0, 1, 17));
  });

  test('changes without steps, over midnight too', () => {
    const level = crowdLevel(7, munich, munich.cameras[1]!);
    const from = Date.parse('2026-03-03T20:00Z');
    for (let at = from; at < from + 86_400_000; at += 10_000) {
      expect(Math.abs(level(at + 10_000) - level(at))).toBeLessThan(0.4);
    }
  });

  test('differs from seed to seed', () => {
    const at = Date.parse('2026-03-03T10:00Z');
    const camera = munich.cameras[1]!;
    expect(crowdLevel(7, munich, camera)(at)).not.toBe(crowdLevel(8, munich, camera)(at));
  });
});

test('local time follows daylight saving', () => {
  expect(siteStamp('Europe/Berlin', Date.parse('2026-03-29T00:59:59Z'))).toBe(
    '2026-03-29 01:59:59',
  );
  expect(siteStamp('Europe/Berlin', Date.parse('2026-03-29T01:00:00Z'))).toBe(
    '2026-03-29 03:00:00',
  );
  expect(siteTime('Europe/Lisbon', Date.parse('2026-07-04T23:30:00Z'))).toMatchObject({
    weekday: 0,
    hour: 0.5,
  });
});

test('the sun is high at noon in June, low in December and below the horizon at night', () => {
  const sines = ['2026-06-21T11:14Z', '2026-12-21T11:14Z', '2026-06-21T23:14Z'].map((moment) =>
    sunHeight(48.19, 11.57, Date.parse(moment)),
  );
  expect(sines[0]).toBeCloseTo(Math.sin((65.2 * Math.PI) / 180), 1);
  expect(sines[1]).toBeCloseTo(Math.sin((18.4 * Math.PI) / 180), 1);
  expect(sines[2]).toBeLessThan(0);
});
