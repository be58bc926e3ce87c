import { expect, test } from 'vitest';
import { createSampling } from './sampling.ts';

test('a file owes the frames it has', () => {
  const sampling = createSampling(null, () => 0);
  expect(sampling.report()).toEqual({ processed: 0, successPct: null });
  for (let frame = 0; frame < 4; frame += 1) sampling.frameRead();
  for (let frame = 0; frame < 3; frame += 1) sampling.frameProcessed();
  expect(sampling.report()).toEqual({ processed: 3, successPct: 75 });
});

test('a stream owes a frame every interval, so an outage shows and passes', () => {
  let nowMs = 0;
  const sampling = createSampling(5000, () => nowMs);
  const minute = (frames: number) => {
    nowMs += 60_000;
    for (let frame = 0; frame < frames; frame += 1) sampling.frameProcessed();
    return sampling.report().successPct;
  };
  expect(minute(12)).toBe(100);
  expect(minute(3)).toBe(25);
  expect(minute(0)).toBe(0);
  expect(minute(13)).toBe(100);
  expect(sampling.report()).toEqual({ processed: 28, successPct: 100 });
});
