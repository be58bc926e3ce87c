import { inEnglish } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startStrictBroker } from '../../testing/processes/strict-broker.ts';
import { openBrokerConnection } from './broker-connection.ts';

test.each(['subscription', 'connection'] as const)(
  'a subscription is asked for again where the broker refused it by its %s, which is said until then',
  async (refusing) => {
    const broker = await startStrictBroker(refusing);
    onTestFinished(() => broker.stop());
    const connection = openBrokerConnection({
      url: broker.url,
      filters: ['+'],
      clientId: 'refused',
      onConnect: 'subscribe',
      receiveMaximum: 10,
      receive: (_packet, _stream, done) => done(),
    });
    onTestFinished(() => connection.abandon());
    const said = () => {
      const trouble = connection.trouble();
      return trouble && inEnglish(trouble);
    };
    await expect.poll(said).toMatch(/^refuses the subscription/);
    await expect.poll(said).toBeUndefined();
    expect(broker.connections()).toBe(refusing === 'connection' ? 2 : 1);
  },
);
