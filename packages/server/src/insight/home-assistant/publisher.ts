import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { Messages } from './discovery-messages.ts';
import type { DiscoveryTopics } from './discovery-topics.ts';

interface Dependencies {
  mqttUrl: string;
  /** Client id of the connection, which is one for all servers. */
  clientId: string;
  topics: DiscoveryTopics;
  /** What is to be published now. */
  read: () => Promise<Messages>;
  onError: (error: Error) => void;
  intervalMs: number;
}

const retained = { qos: 1, retain: true } as const;

/**
 * Publishes what has changed, every few seconds, until it is stopped. Each connection begins with everything, and removes what
 * the broker keeps of Foyer that is no longer there, also of before a restart.
 */
export function startPublisher({
  mqttUrl,
  clientId,
  topics,
  read,
  onError,
  intervalMs,
}: Dependencies) {
  const options: IClientOptions = {
    clientId,
    clean: true,
    will: { topic: topics.status, payload: Buffer.from('offline'), ...retained },
    reconnectPeriod: intervalMs,
    connectTimeout: 10_000,
    // The next connection publishes again what could not be published.
    queueQoSZero: false,
  };
  const client = connect(mqttUrl, options);
  let published = new Map<string, string>();
  let wanted: Messages | undefined;
  let underWay: Promise<void> | undefined;

  const round = async () => {
    if (!client.connected) return;
    wanted = await read();
    for (const [topic, message] of wanted) {
      if (published.get(topic) !== message) await publish(client, topic, message);
      published.set(topic, message);
    }
    for (const topic of published.keys()) {
      if (wanted.has(topic)) continue;
      await publish(client, topic, '');
      published.delete(topic);
    }
  };
  const work = () => {
    underWay ??= round()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  const begin = async () => {
    await underWay;
    published = new Map();
    await work();
    await publish(client, topics.status, 'online');
    // What is retained of Foyer comes now.
    await client.subscribeAsync(topics.all, { qos: 1 });
  };
  client.on('connect', () => void begin().catch(onError));
  client.on('error', onError);
  client.on('message', (topic, payload, { retain }) => {
    const isStale = retain && payload.length > 0 && wanted !== undefined && !wanted.has(topic);
    if (isStale && topic !== topics.status) publish(client, topic, '').catch(onError);
  });
  const timer = setInterval(work, intervalMs);
  return {
    /** Says that Foyer is gone, unless another server continues. */
    async stop({ isContinued }: { isContinued: boolean }): Promise<void> {
      clearInterval(timer);
      await underWay;
      if (client.connected && !isContinued) {
        await publish(client, topics.status, 'offline').catch(onError);
      }
      // Without a farewell the broker would say that Foyer is gone.
      await client.endAsync(!client.connected);
    },
  };
}

const publish = (client: MqttClient, topic: string, message: string) =>
  client.publishAsync(topic, message, retained);
