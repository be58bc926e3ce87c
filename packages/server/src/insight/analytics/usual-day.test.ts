import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

// A Sunday in Berlin on which 02:00 becomes 03:00.
const now = new Date('2026-03-29T15:30:00Z');
let foyer: TestFoyer;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  const customer = await foyer.customer();
  await foyer.setZone(customer, 'Europe/Berlin');
  device = await foyer.device(customer);
  token = (await foyer.person('VIEWER', customer)).token;
});
afterAll(() => foyer.stop());

/** Sends that so many people were seen at a moment. */
const send = async (at: string, people: number) => {
  const body = infoMessage([{ src: 'gate', people, distance: 0, ppe: null }], { CreatedAt: at });
  const { status } = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  expect(status).toBe(201);
};
const today = async () => (await foyer.call(endpoints.analytics.today, { token })).data;

test('an hour of today stands beside the middle half of the same hour of its weekday in the weeks before, by the clock', async () => {
  // 10 o'clock in Berlin, which was 09:00 UTC before the clocks changed.
  for (const [date, people] of [
    ['2026-03-01', 2],
    ['2026-03-08', 4],
    ['2026-03-15', 6],
    ['2026-03-22', 8],
    // Another weekday, and longer ago than eight weeks.
    ['2026-03-23', 99],
    ['2026-01-25', 99],
  ] as const)
    await send(`${date}T09:10:00Z`, people);
  for (const date of ['2026-03-15', '2026-03-22']) await send(`${date}T19:10:00Z`, 5);
  await send('2026-03-29T08:10:00Z', 9);

  const { hours, zone, from, to } = await today();
  expect([zone, from, to]).toEqual([
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  expect(hours).toHaveLength(23);
  const at = (moment: string) => hours.find((hour) => hour.at === moment);
  expect(at('2026-03-29T08:00:00.000Z')).toMatchObject({
    people: 9,
    usual_low: 3.5,
    usual: 5,
    usual_high: 6.5,
  });
  // Two days are too few to say what is usual, and what is not measured is not zero.
  expect(at('2026-03-29T18:00:00.000Z')).toMatchObject({ people: null, usual: null });
});

test('the share of the day that was measured is that of the time until now', async () => {
  const { measured, hours } = await today();
  const begun = hours.filter(({ at }) => Date.parse(at) < now.getTime()).length;
  expect(begun).toBe(17);
  expect(measured).toBeCloseTo(1 / 17, 5);
});

test('a zone that is asked for divides the day', async () => {
  const query = { zone: 'UTC' };
  const { data } = await foyer.call(endpoints.analytics.today, { token, query });
  expect(data.hours).toHaveLength(24);
  const wrong = { zone: 'Mars' };
  expect((await foyer.call(endpoints.analytics.today, { token, query: wrong })).status).toBe(400);
});
