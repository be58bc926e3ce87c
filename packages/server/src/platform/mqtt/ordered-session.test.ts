import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBroker, startRealBroker } from '../../testing/processes/real-broker.ts';
import type { PublishedMessage } from './mqtt-client.ts';
import { openOrderedSession } from './ordered-session.ts';

describe.skipIf(!hasBroker)('one connection to a broker', () => {
  const undo: (() => Promise<unknown>)[] = [];
  let broker: Awaited<ReturnType<typeof startRealBroker>>;
  let url: string;
  let device: MqttClient;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-ordered-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    broker = await startRealBroker(folder);
    undo.push(() => broker.stop());
    url = `mqtt://127.0.0.1:${broker.port}`;
    device = await connectAsync(url, { reconnectPeriod: 50 });
    device.on('error', () => undefined);
    undo.push(() => device.endAsync(true));
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  type TakeInOrder = Parameters<typeof openOrderedSession>[0]['takeInOrder'];
  /** Topics are `{test}/{queue}`. */
  const open = async (name: string, takeInOrder: TakeInOrder) => {
    const errors: Error[] = [];
    const session = openOrderedSession({
      url,
      clientId: name,
      filters: [`${name}/+`],
      takeInOrder,
      queueOf: (topic) => topic.split('/')[1] ?? '',
      onError: (error) => void errors.push(error),
    });
    undo.push(async () => session.abandon());
    await expect.poll(() => session.trouble()).toBeUndefined();
    return { ...session, errors };
  };
  const publish = (topic: string, text: string) => device.publishAsync(topic, text, { qos: 1 });
  const textsOf = (messages: readonly PublishedMessage[]) =>
    messages.map(({ payload }) => Buffer.from(payload).toString());
  const soon = { timeout: 15_000, interval: 20 };

  test('a queue that waits keeps no other waiting, and what came after it waits with it', async () => {
    const taken: Record<string, string[]> = { slow: [], quick: [] };
    let fails = 0;
    const session = await open('waiting', async (queue, messages) => {
      const texts = textsOf(messages);
      if (queue === 'slow' && texts.includes('2') && fails < 2) {
        fails += 1;
        throw new Error('held');
      }
      taken[queue]?.push(...texts);
      return Promise.allSettled(messages);
    });
    for (const text of ['1', '2', '3']) await publish('waiting/slow', text);
    for (const text of ['1', '2', '3']) await publish('waiting/quick', text);
    await expect.poll(() => taken.quick, soon).toEqual(['1', '2', '3']);
    expect(taken.slow).not.toContain('3');
    await expect.poll(() => taken.slow, soon).toEqual(['1', '2', '3']);
    expect(fails).toBe(2);
    expect(session.errors.map(({ message }) => message)).toEqual(['held', 'held']);
  });

  test('a message under way while the connection breaks is taken once, and acknowledged on the next', async () => {
    const taken: string[] = [];
    const gate = Promise.withResolvers<void>();
    const session = await open('broken', async (_queue, messages) => {
      taken.push(...textsOf(messages));
      await gate.promise;
      return Promise.allSettled(messages);
    });
    await publish('broken/one', 'a');
    await publish('broken/one', 'b');
    await expect.poll(() => taken.length, soon).toBeGreaterThan(0);
    await broker.stop();
    await expect.poll(() => session.trouble(), soon).toBeDefined();
    await broker.start();
    await expect.poll(() => session.trouble(), soon).toBeUndefined();
    await publish('broken/one', 'c');
    gate.resolve();
    await expect.poll(() => taken, soon).toEqual(['a', 'b', 'c']);
    await session.close();
    // All was acknowledged: nothing comes to the next that opens the session.
    const next: string[] = [];
    await open('broken', async (_queue, messages) => {
      next.push(...textsOf(messages));
      return Promise.allSettled(messages);
    });
    await publish('broken/one', 'd');
    await expect.poll(() => next, soon).toEqual(['d']);
  });

  test('two that have one id say so, and which', async () => {
    const take: TakeInOrder = (_queue, messages) => Promise.allSettled(messages);
    const first = await open('twice', take);
    const second = await open('twice', take);
    const said = { message: expect.any(String), params: { clientId: 'twice' } };
    await expect.poll(() => [first.trouble(), second.trouble()], soon).toEqual([said, said]);
  });
});
