import { expect, test } from 'vitest';
import { plannedDevices } from '../fleet-plan.ts';
import { simulatedDevice } from '../simulated-device.ts';
import { localDayStart } from '../site-time.ts';
import { hasTills, salesOfDay, staffOfDay } from './till-rows.ts';

const firstStartMs = Date.parse('2026-03-10T12:00:00Z');
const devices = plannedDevices.map((plan) => simulatedDevice(7, plan, firstStartMs));
const shop = devices.find(({ plan }) => plan.zone === 'Europe/Madrid' && !plan.newDays)!;
const noon = Date.parse('2026-03-04T13:00:00Z');
const day = localDayStart(shop.plan.zone, noon);
const night = day + 24 * 3_600_000;

test('factories have no tills', () => {
  expect(devices.filter(hasTills).length).toBeGreaterThan(20);
  expect(devices.filter((one) => one.plan.industrial).some(hasTills)).toBe(false);
});

test('sales of a day grow under one id while people come, and are a part of the visitors', () => {
  const [atNoon, atNight] = [salesOfDay(shop, 5, day, noon)!, salesOfDay(shop, 5, day, night)!];
  expect(atNoon.id).toBe(`${shop.plan.code} 2026-03-04`);
  expect(atNight).toMatchObject({ id: atNoon.id, site: 5, currency: 'EUR' });
  expect(atNoon.transactions).toBeLessThan(atNight.transactions);
  const visitors = shop.visitors.doors.reduce(
    (sum, door) => sum + shop.visitors.crossed(door, day, night).in,
    0,
  );
  const share = atNight.transactions / visitors;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.4);
  expect(salesOfDay(shop, 5, day, night)).toEqual(atNight);
});

test('nothing is sold, and nobody works, before a shop opens and on days on which it is closed', () => {
  expect(salesOfDay(shop, 5, day, day + 3_600_000)).toBeUndefined();
  const christmas = localDayStart(shop.plan.zone, Date.parse('2025-12-25T12:00:00Z'));
  expect(salesOfDay(shop, 5, christmas, christmas + 23 * 3_600_000)).toBeUndefined();
  expect(staffOfDay(shop, 5, christmas)).toBeUndefined();
  expect(staffOfDay(shop, 5, day)!.people).toBeGreaterThanOrEqual(2);
});
