import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Person } from './caller.ts';
import { createCostlyCalls } from './costly-calls.ts';

const caller = (userId: number) => ({ kind: 'person', userId }) as Person;
const response = () => Object.assign(new EventEmitter(), { closed: false }) as ServerResponse;

test('a caller’s third call waits until one has been answered and its work has ended', async () => {
  const calls = createCostlyCalls();
  const first = response();
  const work = Promise.withResolvers<void>();
  const following = (await calls.enter(caller(1), first)).follow(work.promise);
  await calls.enter(caller(1), response());
  let isThirdIn = false;
  const third = calls.enter(caller(1), response()).then(() => {
    isThirdIn = true;
  });
  await calls.enter(caller(2), response());
  // Who asked is gone; the work goes on.
  first.emit('close');
  await new Promise(setImmediate);
  expect(isThirdIn).toBe(false);
  work.resolve();
  await Promise.all([following, third]);
  expect(isThirdIn).toBe(true);
});

test('with six calls waiting, a further one is refused and says when to try again', async () => {
  const calls = createCostlyCalls();
  const running = [response(), response()];
  for (const each of running) await calls.enter(caller(1), each);
  const waiting = Array.from({ length: 6 }, async () => {
    const own = response();
    await calls.enter(caller(1), own);
    own.emit('close');
  });
  await expect(calls.enter(caller(1), response())).rejects.toMatchObject({
    status: 429,
    retryAfterS: 5,
  });
  for (const each of running) each.emit('close');
  await Promise.all(waiting);
});
