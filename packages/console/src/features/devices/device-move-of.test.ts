import { expect, test } from 'vitest';
import { deviceMoveOf } from './device-move-of.ts';

const saved = { CustomerID: 1, SiteID: 10, retired_at: null };

test('a device stays where its customer and its site do, and where nothing is chosen', () => {
  expect(deviceMoveOf(saved, { CustomerID: 1, SiteID: 10 })).toBeUndefined();
  expect(deviceMoveOf(saved, { CustomerID: 1 })).toBeUndefined();
  expect(deviceMoveOf(saved, {})).toBeUndefined();
});

test('another site moves it, and another customer does, to the first site where none is chosen', () => {
  expect(deviceMoveOf(saved, { CustomerID: 1, SiteID: 11 })).toEqual({ customer: 1, site: 11 });
  expect(deviceMoveOf(saved, { CustomerID: 2, SiteID: null })).toEqual({ customer: 2 });
  expect(deviceMoveOf(saved, { CustomerID: 2, SiteID: 20 })).toEqual({ customer: 2, site: 20 });
});

test('a new or retired device moves nowhere', () => {
  expect(deviceMoveOf(undefined, { CustomerID: 2 })).toBeUndefined();
  const retired = { ...saved, retired_at: '2026-11-26T19:00:00Z' };
  expect(deviceMoveOf(retired, { CustomerID: 2 })).toBeUndefined();
});
