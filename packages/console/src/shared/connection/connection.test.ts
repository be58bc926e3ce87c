import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, probeDelaysMs } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection whose server answers as `answer` says. */
function someConnection() {
  const server = { reason: null as string | null };
  const probe = vi.fn(async () => server.reason);
  return { connection: createConnection(probe), probe, server };
}

test('is lost once an attempt fails, and back by itself once one succeeds', async () => {
  const { connection, server } = someConnection();
  const changes = vi.fn();
  connection.loss.subscribe(changes);
  expect(await connection.check()).toBe(true);
  expect(changes).not.toHaveBeenCalled();

  server.reason = 'The server does not answer.';
  expect(await connection.check()).toBe(false);
  expect(connection.loss.get()).toMatchObject({ reason: 'The server does not answer.' });
  const back = vi.fn();
  void connection.back().then(back);
  await vi.advanceTimersByTimeAsync(probeDelaysMs[0]! - 1);
  expect(back).not.toHaveBeenCalled();

  server.reason = null;
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.loss.get()).toBeNull();
  expect(back).toHaveBeenCalledOnce();
});

test('asks ever less often, and goes on asking', async () => {
  const { connection, probe, server } = someConnection();
  server.reason = 'away';
  await connection.check();
  for (const delay of [...probeDelaysMs, probeDelaysMs.at(-1)!]) {
    const asked = probe.mock.calls.length;
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(probe).toHaveBeenCalledTimes(asked);
    await vi.advanceTimersByTimeAsync(1);
    expect(probe).toHaveBeenCalledTimes(asked + 1);
  }
});

test('asks once however many ask at the same time', async () => {
  const { connection, probe } = someConnection();
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(probe).toHaveBeenCalledOnce();
});

test('any answer of the server ends the loss, and the attempts', async () => {
  const { connection, probe, server } = someConnection();
  server.reason = 'away';
  await connection.check();
  connection.answered();
  expect(connection.loss.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledOnce();
});
