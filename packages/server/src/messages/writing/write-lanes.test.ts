import { expect, test } from 'vitest';
import type { BatchWriter } from './batch-writer.ts';
import type { Prepared } from './prepared-message.ts';
import { createLanes, delaySmallBatches } from './write-lanes.ts';

/** A lane that remembers the devices of its messages and holds as many as given. */
function lane(held: number): BatchWriter & { devices: number[] } {
  const devices: number[] = [];
  return {
    devices,
    write: async ({ lineageId }) => {
      devices.push(lineageId);
      return { id: lineageId, duplicate: false };
    },
    waiting: () => held,
    drained: async () => undefined,
  };
}

test('a device always takes the same lane, and lanes share the devices', async () => {
  const [even, odd] = [lane(3), lane(4)];
  const lanes = createLanes([even, odd]);
  for (const lineageId of [1, 2, 3, 4, 1, 2]) await lanes.write({ lineageId } as Prepared);
  expect(even.devices).toEqual([2, 4, 2]);
  expect(odd.devices).toEqual([1, 3, 1]);
  expect(lanes.waiting()).toBe(7);
});

/** Writes that end when the test says so. */
function heldWrites() {
  const ends: (() => void)[] = [];
  const turns = delaySmallBatches(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { turns, end: () => ends.shift()?.() };
}

test('a batch of few messages waits for the one under way, and for none that takes long', async () => {
  const { turns, end } = heldWrites();
  await turns.turnOfFew();
  const first = turns.writeBatch([]);
  let isTurn = false;
  const waited = turns.turnOfFew().then(() => {
    isTurn = true;
  });
  await Promise.resolve();
  expect(isTurn).toBe(false);
  end();
  await Promise.all([first, waited]);
  const held = turns.writeBatch([]);
  const begin = performance.now();
  await turns.turnOfFew();
  expect(performance.now() - begin).toBeGreaterThan(15);
  end();
  await held;
  await turns.turnOfFew();
});

test('a write that fails ends the wait for it', async () => {
  const turns = delaySmallBatches(() => Promise.reject(new Error('unavailable')));
  const failed = turns.writeBatch([]);
  await Promise.all([turns.turnOfFew(), expect(failed).rejects.toThrow('unavailable')]);
});
