import { afterEach, expect, test } from 'vitest';
import { startStrictBroker } from '../../testing/processes/strict-broker.ts';
import { openOrderedSession } from './ordered-session.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Messages of the queue `held` are not taken before `release`, those of `failing` never. */
async function sessionWithHeldQueue() {
  const broker = await startStrictBroker();
  undo.push(() => broker.stop());
  const gate = Promise.withResolvers<void>();
  const taken: string[] = [];
  const session = openOrderedSession({
    url: broker.url,
    filters: ['+'],
    clientId: 'order',
    queueOf: (topic) => topic,
    async takeInOrder(queue, messages) {
      if (queue === 'held') await gate.promise;
      if (queue === 'failing') throw new Error('The database does not answer.');
      taken.push(...messages.map(({ payload }) => Buffer.from(payload).toString()));
      return Promise.allSettled(messages);
    },
    onError: () => undefined,
  });
  undo.push(() => session.abandon());
  await expect.poll(() => session.trouble()).toBeUndefined();
  return { broker, session, taken, release: gate.resolve };
}

test('messages are acknowledged in the order in which they came, in whatever order they were taken', async () => {
  const { broker, taken, release } = await sessionWithHeldQueue();
  broker.send('held', '1');
  for (const text of ['2', '3', '4']) broker.send('quick', text);
  await expect.poll(() => taken).toEqual(['2', '3', '4']);
  expect(broker.waiting()).toBe(4);
  release();
  await expect.poll(() => broker.waiting()).toBe(0);
  expect(taken).toEqual(['2', '3', '4', '1']);
  expect([broker.ignored(), broker.connections()]).toEqual([0, 1]);
});

test('one that waits for long keeps no other from being acknowledged, and what a broker ignored of that it sends again', async () => {
  const { broker, taken, release } = await sessionWithHeldQueue();
  broker.send('held', '1');
  for (const text of ['2', '3', '4']) broker.send('quick', text);
  await expect.poll(() => broker.ignored()).toBe(3);
  expect(taken).toEqual(['2', '3', '4']);
  release();
  await expect.poll(() => broker.waiting()).toBe(0);
  expect(broker.connections()).toBe(2);
  broker.send('quick', '5');
  await expect.poll(() => broker.waiting()).toBe(0);
  expect(taken.at(-1)).toBe('5');
});

test('a session that is closed acknowledges what it took, also behind what it could not take', async () => {
  const { broker, session, taken } = await sessionWithHeldQueue();
  broker.send('failing', '1');
  broker.send('quick', '2');
  await expect.poll(() => taken).toEqual(['2']);
  expect(broker.ignored()).toBe(0);
  await session.close();
  await expect.poll(() => broker.ignored()).toBe(1);
});
