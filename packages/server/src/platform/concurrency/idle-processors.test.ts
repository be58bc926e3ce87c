import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createIdleProcessors, type Load, measureLoad } from './idle-processors.ts';

/** A machine whose load changes with each look at it; the last one stays. */
function machineOf(...loads: Load[]) {
  let looks = 0;
  const loadOf = () => {
    const load = loads[Math.min(looks, loads.length - 1)]!;
    looks += 1;
    return load;
  };
  return { idle: createIdleProcessors(loadOf), looks: () => looks };
}
const idle: Load = { idleProcessors: 1, loopUse: 0.2 };
const never = () => new AbortController().signal;

test('work begins at once where a processor is idle', async () => {
  const { idle: processors, looks } = machineOf(idle);
  await processors.turn(never());
  expect(looks()).toBe(1);
});

test.each([
  ['processors have little left', { idleProcessors: 0.2, loopUse: 0.2 }],
  ['this server’s event loop is busy', { idleProcessors: 1, loopUse: 0.8 }],
])('work waits while %s', async (_name, busy) => {
  const { idle: processors, looks } = machineOf(busy, busy, idle);
  await processors.turn(never());
  expect(looks()).toBe(3);
});

test('all who wait for a turn wait for the same look', async () => {
  const busy = { idleProcessors: 0, loopUse: 0.2 };
  const { idle: processors, looks } = machineOf(busy, busy, idle);
  await Promise.all([processors.turn(never()), processors.turn(never())]);
  expect(looks()).toBe(3);
});

test('waiting ends with the server', async () => {
  const { idle: processors } = machineOf({ idleProcessors: 0, loopUse: 1 });
  const stopping = new AbortController();
  const turn = processors.turn(stopping.signal);
  stopping.abort();
  await turn;
});

test('the load is that since it was measured before', async () => {
  const loadOf = measureLoad();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const spinning = loadOf();
  await sleep(300); // fixed time: pace
  const resting = loadOf();
  expect(spinning.loopUse).toBeGreaterThan(0.9);
  expect(resting.loopUse).toBeLessThan(0.9);
  for (const { idleProcessors } of [spinning, resting]) {
    expect(idleProcessors).toBeGreaterThanOrEqual(0);
    expect(idleProcessors).toBeLessThanOrEqual(availableParallelism());
  }
});
