import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetsBetween } from '../../derived/occupancy/area-clock.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { areaHoursOf } from './area-hour-views.ts';

const now = new Date('2026-03-31T10:00:00Z');
const hourMs = 3_600_000;

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
});
afterAll(() => foyer.stop());

test('hours are counted from the reset, in the order of the lines, and a day on which clocks are set forward has 23', async () => {
  const device = await foyer.device();
  await foyer.setZone(device.customerId, 'Europe/Berlin');
  const camera = await foyer.camera(device.id, 'cam');
  const countedAt = (line: string, at: string, people: { in: number; out: number }) => {
    const end = new Date(Date.parse(at) + hourMs).toISOString();
    return lineMessage('cam', [{ id: line, ...people }], { from: at }, { CreatedAt: end });
  };
  const body = [
    countedAt('b', '2026-03-28T03:00:00Z', { in: 1, out: 2 }),
    countedAt('a', '2026-03-29T01:00:00Z', { in: 3, out: 4 }),
    countedAt('a', '2026-03-29T02:00:00Z', { in: 5, out: 6 }),
    countedAt('b', '2026-03-30T02:00:00Z', { in: 7, out: 8 }),
  ];
  await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body });
  const { token } = await foyer.person('SUPER_ADMIN');
  const { data } = await foyer.call(endpoints.areas.create, {
    token,
    body: {
      Name: 'Hall',
      CustomerID: device.customerId,
      ResetAt: '04:00',
      Lines: [
        { camera, line: 'b', direction: -1 },
        { camera, line: 'a', direction: 1 },
      ],
    },
  });
  const since = Date.parse('2026-03-28T00:00:00Z');
  const starts = resetsBetween('Europe/Berlin', '04:00', since, Date.parse('2026-03-30T03:00:00Z'));

  const rows = await areaHoursOf(foyer.db, data.id, starts);
  expect(rows.map(({ covered_ms, ...row }) => row)).toEqual([
    { place: 0, day: 0, hour: 0, people_in: 2, people_out: 1 },
    { place: 1, day: 0, hour: 22, people_in: 3, people_out: 4 },
    { place: 1, day: 1, hour: 0, people_in: 5, people_out: 6 },
  ]);
  expect(rows.map(({ covered_ms }) => covered_ms)).toEqual([hourMs, hourMs, hourMs]);
});
