import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const hourMs = 3_600_000;

/** A machine and a database, each with a clock that can be set. */
function machineAndDatabase() {
  const state = { elapsed: 0, machineAhead: 0, databaseAhead: 0 };
  const start = Date.parse('2026-11-24T08:00:00Z');
  const logged: string[] = [];
  const broughtBack: string[] = [];
  const clock = createServerClock({
    readDatabase: async () => start + state.elapsed + state.databaseAhead,
    log: { warn: (sentence) => void logged.push(sentence) },
    onMovedBack: async (now) => void broughtBack.push(now.toISOString()),
    wall: () => start + state.elapsed + state.machineAhead,
    monotonic: () => state.elapsed,
  });
  return { state, clock, logged, broughtBack, time: () => clock.now().toISOString() };
}

test('a machine whose clock is 2 hours ahead decides by the database’s, and says so until it is right', async () => {
  const { state, clock, logged, time } = machineAndDatabase();
  await clock.measure();
  expect([time(), clock.warning()]).toEqual(['2026-11-24T08:00:00.000Z', undefined]);
  state.elapsed += 1_000;
  state.machineAhead = 2 * hourMs;
  expect(time()).toBe('2026-11-24T08:00:01.000Z');
  await clock.measure();
  expect(time()).toBe('2026-11-24T08:00:01.000Z');
  expect(logged).toEqual(['The clock of this machine was set forward by 2 hours.']);
  expect(clock.warning()).toMatch(/^the clock of this server's machine is 2 hours ahead of/);
  state.elapsed += 15_000;
  state.machineAhead = 0;
  await clock.measure();
  expect([time(), clock.warning()]).toEqual(['2026-11-24T08:00:16.000Z', undefined]);
  expect(logged.at(-1)).toBe('The clock of this machine was set back by 2 hours.');
});

test('a server that starts with a wrong clock is right after its first measurement', async () => {
  const { state, clock, time } = machineAndDatabase();
  state.machineAhead = 400 * 24 * hourMs;
  await clock.measure();
  expect(time()).toBe('2026-11-24T08:00:00.000Z');
  expect(clock.warning()).toMatch(/400 days ahead/);
});

test('when the database’s clock goes back, what lies in the future is brought back, once', async () => {
  const { state, clock, logged, broughtBack, time } = machineAndDatabase();
  state.machineAhead = state.databaseAhead = 2 * hourMs;
  await clock.measure();
  expect(time()).toBe('2026-11-24T10:00:00.000Z');
  state.elapsed += 15_000;
  state.machineAhead = state.databaseAhead = 0;
  await clock.measure();
  await clock.measure();
  expect(time()).toBe('2026-11-24T08:00:15.000Z');
  expect(broughtBack).toEqual(['2026-11-24T08:00:15.000Z']);
  expect(logged).toContain('The clock of the database was set back by 2 hours.');
});

test('small differences and slow answers change nothing', async () => {
  const { state, clock, logged, time } = machineAndDatabase();
  await clock.measure();
  state.databaseAhead = 600;
  await clock.measure();
  expect([time(), clock.warning(), logged]).toEqual(['2026-11-24T08:00:00.000Z', undefined, []]);
});
