import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { publicHolidays } from './public-holidays.ts';

let foyer: TestFoyer;
let token: string;
let customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer();
});
afterAll(() => foyer.stop());

const daysOf = async (place: string, from: string, to: string, language: 'en' | 'de' = 'en') =>
  (await publicHolidays(place, { from, to }, language)).map(({ day, name }) => `${day} ${name}`);

test('a state has the holidays of its country and its own, in the language where they have one', async () => {
  const january = ['2026-01-01', '2026-01-31'] as const;
  expect(await daysOf('DE', ...january)).toEqual(["2026-01-01 New Year's Day"]);
  expect(await daysOf('DE-BY', ...january, 'de')).toEqual([
    '2026-01-01 Neujahr',
    '2026-01-06 Heilige Drei Könige',
  ]);
  expect(await daysOf('DE-BY-A', '2026-08-08', '2026-08-08')).toHaveLength(1);
  expect(await daysOf('DE-BY', '2026-08-08', '2026-08-08')).toEqual([]);
});

test('holidays of several days, and over the end of a year, are each of their days', async () => {
  expect(await daysOf('SA', '2026-03-18', '2026-03-23')).toHaveLength(4);
  expect(await daysOf('DE', '2025-12-26', '2026-01-01')).toEqual([
    '2025-12-26 Boxing Day',
    "2026-01-01 New Year's Day",
  ]);
});

test('an empty or unknown place has none', async () => {
  expect(await daysOf('', '2026-01-01', '2026-12-31')).toEqual([]);
  expect(await daysOf('XX', '2026-01-01', '2026-12-31')).toEqual([]);
  expect(await daysOf('DE-ZZ', '2026-01-01', '2026-12-31')).toEqual([]);
});

test('countries and their states are listed in the language of the request', async () => {
  const places = async (query: object, language: string) =>
    (
      await foyer.call(endpoints.holidays.places, {
        token,
        query: query as never,
        headers: { 'accept-language': language },
      })
    ).data;
  expect(await places({}, 'de')).toContainEqual({ code: 'DE', name: 'Deutschland' });
  expect(await places({ country: 'DE' }, 'de')).toContainEqual({ code: 'DE-BY', name: 'Bayern' });
  expect(await places({ country: 'XX' }, 'de')).toEqual([]);
});

test('a site takes a place whose holidays are known, and a refusal names those of the country', async () => {
  const create = (Holidays: string) =>
    foyer.call(endpoints.sites.create, {
      token,
      body: { Name: 'North', CustomerID: customer, Holidays },
    });
  expect((await create('US-CA')).status).toBe(201);
  const { status, problem } = await create('DE-ZZ');
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: '/Holidays', message: 'is no country or state with known holidays' }],
  ]);
  expect(problem.detail).toContain('DE, DE-BW, DE-BY');
  expect((await create('XX')).problem.detail).toBe(
    'The public holidays of XX are not known: write a country such as DE.',
  );
});
