import { expect, onTestFinished, test, vi } from 'vitest';
import { startHealthReports } from './health-reports.ts';

test('reports at the start, in between and at the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const endings: boolean[] = [];
  const send = async (ending: boolean) => void endings.push(ending);
  const reports = await startHealthReports(send, 20, () => {});
  expect(endings).toEqual([false]);
  await vi.advanceTimersByTimeAsync(40);
  expect(endings).toEqual([false, false, false]);
  await reports.stop();
  await vi.advanceTimersByTimeAsync(200);
  expect(endings).toEqual([false, false, false, true]);
});

test('a report that fails is logged, and the next one is sent', async () => {
  const troubles: string[] = [];
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls === 1) throw new Error('the disk is full.');
  };
  const reports = await startHealthReports(send, 60_000, (sentence) => troubles.push(sentence));
  await reports.stop();
  expect(troubles).toEqual(['A health report failed: the disk is full.']);
  expect(calls).toBe(2);
});
