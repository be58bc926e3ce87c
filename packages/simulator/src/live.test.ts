import type { Payloads } from '@foyer/contract';
import type { Clock, Outgoing } from '@foyer/device-client';
import { expect, test } from 'vitest';
import { plannedDevices } from './fleet-plan.ts';
import { historyOf } from './history.ts';
import { runLive } from './live.ts';
import { simulatedDevice } from './simulated-device.ts';

const start = Date.parse('2026-03-04T10:12:20Z');
const deviceOf = (code: string) =>
  simulatedDevice(7, plannedDevices.find((plan) => plan.code === code)!, start);

/** Sleeping moves this clock at once; it ends the run after `runMs`. */
function jumpingClock(runMs: number) {
  const ending = new AbortController();
  let now = start;
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      if (now >= start + runMs) ending.abort();
    },
  };
  return { clock, signal: ending.signal };
}

async function run(codes: string[], runMs: number): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const devices = codes.map(deviceOf);
  const send = async (_device: unknown, outgoing: Outgoing) => void sent.push(outgoing);
  await runLive({ devices, infoEveryMs: 20_000, ...jumpingClock(runMs), send });
  return sent;
}

const count = (sent: Outgoing[], type: number) =>
  sent.filter(({ message }) => message.NotificationType === type).length;

test('a device sends its counts with pictures three times a minute, its health and photo counts once', async () => {
  const sent = await run(['LIS-01'], 120_000);
  expect(count(sent, 1)).toBe(6);
  expect(count(sent, 2)).toBe(3);
  expect(count(sent, 4)).toBe(3);
  for (const { message, pictures } of sent) {
    expect(pictures).toHaveLength(message.NotificationType === 1 ? 2 : 0);
  }
});

test('a compact device sends its counts every three minutes, with a picture in nine, and its health in ten', async () => {
  const sent = await run(['BER-02'], 90 * 60_000);
  expect(count(sent, 1)).toBeGreaterThanOrEqual(29);
  expect(count(sent, 1)).toBeLessThanOrEqual(31);
  expect(count(sent, 2)).toBeGreaterThanOrEqual(9);
  expect(count(sent, 2)).toBeLessThanOrEqual(10);
  expect([count(sent, 3), count(sent, 4)]).toEqual([0, 0]);
  const counts = sent.filter(({ message }) => message.NotificationType === 1);
  const pictured = counts.filter(({ pictures }) => pictures.length > 0).length;
  expect(Math.abs(pictured - counts.length / 3)).toBeLessThanOrEqual(1);
  // The periods of its counts follow on each other: nobody is left out.
  const periods = counts.map(
    ({ message }) => (message.Attributes.payload as Payloads[1]).results[0]!.period!,
  );
  expect(periods.slice(1).map(({ from }) => from)).toEqual(
    periods.slice(0, -1).map(({ to }) => to),
  );
}, 60_000);

test('a silent device stays silent', async () => {
  expect(await run(['GDN-01'], 120_000)).toEqual([]);
});

test('live says at a moment what history says of it', async () => {
  const live = await run(['HAM-01'], 200_000);
  const device = deviceOf('HAM-01');
  const at = Date.parse('2026-03-04T10:15:00Z');
  for await (const { message } of historyOf(device, { fromMs: at, untilMs: at + 1 })) {
    if (message.NotificationType !== 1) continue;
    const same = live.find((outgoing) => outgoing.message.Code === message.Code);
    const counts = (from: unknown) =>
      (from as Payloads[1]).results.map(({ counting_num }) => counting_num);
    expect(counts(same?.message.Attributes.payload)).toEqual(counts(message.Attributes.payload));
    return;
  }
  expect.unreachable('history holds an Info message at every quarter of an hour');
}, 30_000);
