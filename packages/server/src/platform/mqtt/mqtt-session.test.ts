import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBroker, startRealBroker } from '../../testing/processes/real-broker.ts';
import { openSession } from './mqtt-session.ts';

describe.skipIf(!hasBroker)('the connections of two servers', () => {
  let folder: string;
  let broker: Awaited<ReturnType<typeof startRealBroker>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-session-'));
    broker = await startRealBroker(folder, ['allow_anonymous true']);
  });
  afterAll(async () => {
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Mosquitto deals a shared subscription out in turn. What another broker does that picks the connection by the topic is
   * done here by topics: each connection is given devices of its own.
   */
  test('keep the order of each device whose messages all come to one connection, also of those that are taken again', async () => {
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const taken: string[] = [];
    const acknowledged: string[] = [];
    const failing = new Set(['a/3', 'b/1', 'd/5']);
    const sessions = ['a', 'b', 'c', 'd'].map((device) =>
      openSession({
        url,
        filters: [`orders/${device}/#`],
        clientIds: [`session-${device}`],
        onConnect: 'subscribe',
        onError: () => undefined,
        async take({ topic, payload }) {
          const message = `${topic.split('/')[1]}/${payload.toString()}`;
          taken.push(message);
          // Others overtake it, unless the order is kept.
          await new Promise((resolve) => setImmediate(resolve));
          if (failing.delete(message)) throw new Error('The database does not answer.');
          acknowledged.push(message);
        },
      }),
    );
    await expect.poll(() => sessions.every(isConnected)).toBe(true);
    const devices = await connectAsync(url);
    const count = 8;
    for (let nth = 0; nth < count; nth += 1) {
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((device) =>
          devices.publishAsync(`orders/${device}/notifications`, String(nth), { qos: 1 }),
        ),
      );
    }
    await expect.poll(() => acknowledged.length).toBe(4 * count);
    for (const device of ['a', 'b', 'c', 'd']) {
      const own = acknowledged.filter((message) => message.startsWith(device));
      expect(own).toEqual(Array.from({ length: count }, (_, nth) => `${device}/${nth}`));
    }
    // Three were taken twice, and no message that came after them in between.
    expect(taken).toHaveLength(4 * count + 3);
    await devices.endAsync(true);
    await Promise.all(sessions.map((session) => session.close()));
  });
});

const isConnected = (session: ReturnType<typeof openSession>): boolean => {
  try {
    session.check();
    return true;
  } catch {
    return false;
  }
};
