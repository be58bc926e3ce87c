import { SiteDraft } from '@foyer/contract';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { fleetPlan, plannedDevices } from './fleet-plan.ts';
import { openingHoursOf } from './setup/opening-hours.ts';
import { localDayStart, nextDayStart } from './site-time.ts';

const hourMs = 3_600_000;
const firstStart = Date.parse('2026-11-28T16:00:00Z');

test('the fleet is three customers with forty sites', () => {
  expect(fleetPlan).toHaveLength(3);
  expect(plannedDevices).toHaveLength(40);
  for (const distinct of ['code', 'name'] as const) {
    expect(new Set(plannedDevices.map((device) => device[distinct])).size).toBe(40);
  }
  const places = plannedDevices.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(new Set(places).size).toBe(40);
});

test('regions are trees of two levels', () => {
  for (const { devices } of fleetPlan) {
    const depths = devices.map(({ site }) => site.regions.length);
    expect([Math.max(...depths), depths.includes(0)]).toEqual([2, false]);
  }
});

describe('the clocks', () => {
  /** What a clock shows against UTC in each month of a year: zones that agree in it are one clock. */
  const clockOf = (zone: string) =>
    Array.from({ length: 12 }, (_, month) => {
      const start = localDayStart(zone, Date.UTC(2026, month, 15));
      return (start / hourMs) % 24;
    }).join();

  test('are six', () => {
    expect(new Set(plannedDevices.map(({ zone }) => clockOf(zone))).size).toBe(6);
  });

  test('of one customer change on different days: 25 hours in Berlin, 24 in New York', () => {
    const miradouro = fleetPlan.find(({ code }) => code === 'MIRADOURO')!;
    const hoursOf = (code: string, noon: string) => {
      const { zone } = miradouro.devices.find((device) => device.code === code)!;
      const start = localDayStart(zone, Date.parse(noon));
      return (nextDayStart(zone, start) - start) / hourMs;
    };
    const night = '2026-10-25T14:00:00Z';
    expect([hoursOf('BER-01', night), hoursOf('NYC-01', night)]).toEqual([25, 24]);
    const weekLater = '2026-11-01T14:00:00Z';
    expect([hoursOf('BER-01', weekLater), hoursOf('NYC-01', weekLater)]).toEqual([24, 25]);
  });

  test('lie on both sides of the equator, where they change the other way', () => {
    const zones = plannedDevices.filter(({ latitude }) => latitude < 0).map(({ zone }) => zone);
    expect(zones).toContain('Australia/Sydney');
  });
});

test('sites are such as the contract takes', () => {
  const isDraft = new Ajv({ strict: false }).compile(SiteDraft);
  for (const plan of plannedDevices) {
    const draft = {
      Name: plan.name,
      CustomerID: 1,
      TimeZone: plan.zone,
      Address: plan.site.address,
      Latitude: plan.latitude,
      Longitude: plan.longitude,
      AreaM2: plan.site.areaM2,
      Holidays: plan.site.holidays,
      OpeningHours: openingHoursOf(plan, firstStart),
    };
    expect([plan.code, isDraft(draft), isDraft.errors]).toEqual([plan.code, true, null]);
  }
});

test('a site that was renovated has the days as exceptions of its opening hours', () => {
  const plan = plannedDevices.find(({ renovation }) => renovation)!;
  const { exceptions } = openingHoursOf(plan, firstStart);
  expect(exceptions.map(({ date }) => date)).toEqual([
    '2025-01-01',
    '2025-12-25',
    '2026-01-01',
    ...['12', '13', '14', '15', '16', '17', '18'].map((day) => `2026-11-${day}`),
    '2026-12-25',
    '2027-01-01',
    '2027-12-25',
  ]);
});
