import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BodyCharge, createBodyCapacity } from './body-capacity.ts';

const pictureBytes = 80;
/** Ten pictures, and less than the quarter that has to be free for another. */
const totalBytes = 1_000;
let capacity: ReturnType<typeof createBodyCapacity>;
beforeEach(() => {
  vi.useFakeTimers();
  capacity = createBodyCapacity(
    {
      ...{ totalBytes, deviceBytes: 400, maxWaiting: 100, maxReservedBytes: 400 },
      ...{ waitTimeoutMs: 5_000, minBytes: 1, windowMs: 10_000, undisturbedMs: 500 },
    },
    Date.now,
  );
});
afterEach(() => void vi.useRealTimers());

/** A body of a device, and what became of it. */
function begin(deviceId: number, announcedBytes: number) {
  const became: string[] = [];
  const charge: BodyCharge = capacity.begin(deviceId, announcedBytes, {
    pause: () => became.push('paused'),
    resume: () => became.push('resumed'),
    refuse: (reason) => became.push(reason),
  });
  return { ...charge, became };
}

test('no picture that has begun is paused or refused, however many are sent at the same time', () => {
  const pictures = Array.from({ length: 40 }, (_, device) => ({
    ...begin(device, pictureBytes),
    receivedBytes: 0,
  }));
  const isRead = (picture: (typeof pictures)[0]) => picture.mayBegin || picture.became.length > 0;
  expect(pictures.filter(isRead)).toHaveLength(10);
  const beingWorkedOn: typeof pictures = [];
  for (let round = 0; round < 50; round += 1) {
    for (const picture of pictures.filter(isRead)) {
      if (picture.receivedBytes === pictureBytes) continue;
      picture.receivedBytes += pictureBytes / 4;
      picture.arrived(pictureBytes / 4);
      if (picture.receivedBytes < pictureBytes) continue;
      picture.whole();
      beingWorkedOn.push(picture);
    }
    vi.advanceTimersByTime(100);
    beingWorkedOn.shift()?.release();
  }
  expect(pictures.map(({ receivedBytes }) => receivedBytes)).toEqual(Array(40).fill(pictureBytes));
  expect(pictures.flatMap(({ became }) => became)).toEqual(Array(30).fill('resumed'));
  expect(capacity.chargedBytes()).toBe(0);
});

test('a body that brings nothing of what it announces gives way to those that wait', () => {
  const idle = Array.from({ length: 8 }, (_, device) => begin(device, 100));
  expect(capacity.chargedBytes()).toBe(800);
  vi.advanceTimersByTime(500);
  const other = begin(20, pictureBytes);
  expect(other.mayBegin).toBe(false);
  vi.advanceTimersByTime(200);
  expect(other.became).toEqual(['resumed']);
  expect(idle.flatMap(({ became }) => became)).toEqual(['no capacity']);
});

test('a body begins after those that wait, also where there would be capacity for it', () => {
  for (let device = 0; device < 8; device += 1) begin(device, pictureBytes);
  const large = begin(20, 400);
  const small = begin(21, 1);
  expect([large.mayBegin, small.mayBegin]).toEqual([false, false]);
});

test('what a device announces counts to its share: other devices do not wait for it', () => {
  const own = Array.from({ length: 6 }, () => begin(1, pictureBytes));
  expect(own.map(({ mayBegin }) => mayBegin)).toEqual([true, true, true, true, true, false]);
  expect(begin(2, pictureBytes).mayBegin).toBe(true);
  expect(capacity.isFull(0.01)).toBe(false);
});
