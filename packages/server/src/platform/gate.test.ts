import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate, type Leave } from './gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const narrow = { room: 10, mostWaiting: 2, patienceMs: 1000 };

/** What became of somebody at the gate. */
function visit(gate: ReturnType<typeof createGate>, weight: number) {
  const seen: { state: string; leave: Leave } = { state: 'waits', leave: () => undefined };
  gate.enter(weight).then((leave) => {
    seen.state = leave ? 'inside' : 'sent away';
    if (leave) seen.leave = leave;
  });
  return seen;
}

test('what fits goes in at once; the rest waits until there is room, in its order', async () => {
  const gate = createGate(narrow);
  const [first, large, small] = [visit(gate, 6), visit(gate, 5), visit(gate, 1)];
  await turn();
  expect([first.state, large.state, small.state]).toEqual(['inside', 'waits', 'waits']);
  first.leave();
  await turn();
  expect([large.state, small.state]).toEqual(['inside', 'inside']);
});

test('leaving twice makes room once', async () => {
  const gate = createGate(narrow);
  const first = visit(gate, 10);
  await turn();
  first.leave();
  first.leave();
  const [next, after] = [visit(gate, 10), visit(gate, 1)];
  await turn();
  expect([next.state, after.state]).toEqual(['inside', 'waits']);
});

test('what is heavier than the room gets it alone', async () => {
  const gate = createGate(narrow);
  const heavy = visit(gate, 50);
  const light = visit(gate, 1);
  await turn();
  expect([heavy.state, light.state]).toEqual(['inside', 'waits']);
});

test('who comes when too many wait, or waits too long, is sent away', async () => {
  const gate = createGate(narrow);
  const first = visit(gate, 10);
  const [large, small, late] = [visit(gate, 9), visit(gate, 2), visit(gate, 1)];
  await turn();
  expect([large.state, small.state, late.state]).toEqual(['waits', 'waits', 'sent away']);
  vi.advanceTimersByTime(999);
  const patient = visit(gate, 1);
  vi.advanceTimersByTime(1);
  await turn();
  expect([large.state, small.state, patient.state]).toEqual([
    'sent away',
    'sent away',
    'sent away',
  ]);
  const again = visit(gate, 3);
  first.leave();
  await turn();
  expect(again.state).toBe('inside');
});

test('when the heavy one in front gives up, the light one behind it enters', async () => {
  const gate = createGate(narrow);
  visit(gate, 6);
  const heavy = visit(gate, 9);
  vi.advanceTimersByTime(500);
  const light = visit(gate, 2);
  vi.advanceTimersByTime(500);
  await turn();
  expect([heavy.state, light.state]).toEqual(['sent away', 'inside']);
});
