import type { Payloads } from '@foyer/contract';
import { expect, test } from 'vitest';
import { plannedDevices } from './fleet-plan.ts';
import { simulatedDevice } from './simulated-device.ts';
import { localDayStart, nextDayStart } from './site-time.ts';
import { countedYearAgo, dailySummaries, yearAgoOf } from './year-ago.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstStart = Date.parse('2026-11-28T16:00:00Z');
const deviceOf = (code: string) =>
  simulatedDevice(7, plannedDevices.find((plan) => plan.code === code)!, firstStart);

/** The summary of one local day. */
function summaryOf(code: string, noon: string) {
  const device = deviceOf(code);
  const fromMs = Date.parse(noon);
  const [message] = dailySummaries(device, { fromMs, untilMs: fromMs + 1 });
  return { device, payload: message!.message.Attributes.payload as Payloads[1] };
}

test('a day is one message, with who crossed each line in each of its hours', () => {
  const { device, payload } = summaryOf('NYC-01', '2025-11-22T17:00:00Z');
  expect(payload.results).toHaveLength(24 * 2);
  const start = localDayStart('America/New_York', Date.parse('2025-11-22T17:00:00Z'));
  const end = nextDayStart('America/New_York', start);
  for (const { camera, line } of device.visitors.doors) {
    const ofLine = payload.results.filter(({ src }) => src === camera);
    expect(ofLine[0]?.period?.from).toBe(new Date(start).toISOString());
    expect(ofLine.at(-1)?.period?.to).toBe(new Date(end).toISOString());
    const sum = ofLine.reduce((people, { lines }) => people + (lines?.[0]?.in ?? 0), 0);
    expect(sum).toBe(device.visitors.crossed({ camera, line }, start, end, 'seen').in);
    expect(sum).toBeGreaterThan(100);
  }
});

test('a day on which clocks are set back has 25 hours', () => {
  expect(summaryOf('BER-02', '2025-10-26T12:00:00Z').payload.results).toHaveLength(25);
  expect(summaryOf('BER-02', '2025-10-27T12:00:00Z').payload.results).toHaveLength(24);
});

test('a counter that is dazzled has hours without a result', () => {
  const { results } = summaryOf('SVQ-01', '2025-11-22T12:00:00Z').payload;
  expect(results).toHaveLength(18);
});

test('the weeks are those of the month before the first start and of three weeks after it, by weekday', () => {
  const { fromMs, untilMs } = yearAgoOf(deviceOf('BER-02'));
  const weekday = (at: number) => new Date(at).getUTCDay();
  expect(fromMs).toBeLessThan(firstStart - 364 * dayMs - 30 * dayMs);
  expect([untilMs - firstStart + 364 * dayMs, weekday(untilMs)]).toEqual([
    21 * dayMs,
    weekday(firstStart),
  ]);
});

test('a site that is new has no year ago', () => {
  expect(
    plannedDevices.filter((plan) => !countedYearAgo(simulatedDevice(7, plan, firstStart))),
  ).toEqual([expect.objectContaining({ code: 'AVR-01' })]);
});
