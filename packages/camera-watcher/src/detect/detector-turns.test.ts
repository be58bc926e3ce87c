import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDetectorTurns } from './detector-turns.ts';

test('a camera that takes long does not starve the others: turns go round', async () => {
  const turns = createDetectorTurns();
  const order: string[] = [];
  const camera = async (name: string, searches: number, waits: number) => {
    for (let search = 0; search < searches; search += 1) {
      const end = await turns.take();
      order.push(name);
      for (let wait = 0; wait < waits; wait += 1) await turn();
      end();
    }
  };
  await Promise.all([camera('slow', 3, 20), camera('b', 3, 0), camera('c', 3, 0)]);
  expect(order.join(' ')).toBe('slow b c slow b c slow b c');
});
