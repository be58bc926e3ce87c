import { expect, test } from 'vitest';
import type { BatchWriter } from './batch-writer.ts';
import type { Prepared } from './ingest-store.ts';
import { createLanes } from './write-lanes.ts';

/** A lane that remembers whose messages it got and holds as many as told. */
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
