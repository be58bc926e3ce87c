import { connect, type MqttClient } from 'mqtt';

export interface SubscriptionOptions {
  url: string;
  topic: string;
  /** Servers of one group share the messages: each gets a part. */
  group: string;
  /** Names this server to the broker, the same after a restart: what it had not acknowledged comes again. */
  clientId: string;
  /** Takes a message; it is acknowledged to the broker when this resolves. */
  take(topic: string, payload: Uint8Array): Promise<void>;
  onTrouble(error: Error): void;
}

/** How long a broker keeps what it has for a server that is away, in seconds. */
const keptForAwayS = 7 * 24 * 60 * 60;
/** Messages that the broker hands over before the first of them is acknowledged. */
const mostUnderWay = 100;

/** Subscribes to a broker of the customer's own, sharing the load with other servers. */
export async function subscribeShared(options: SubscriptionOptions) {
  const client = connect(options.url, {
    protocolVersion: 5,
    connectTimeout: 5_000,
    clientId: options.clientId,
    clean: false,
    properties: { sessionExpiryInterval: keptForAwayS, receiveMaximum: mostUnderWay },
  });
  // MQTT.js acknowledges when this calls back; without a call the broker delivers again. What comes
  // again comes with the connection: by then this must stand.
  client.handleMessage = (packet, done) => {
    options.take(packet.topic, Buffer.from(packet.payload)).then(
      () => done(),
      (error: Error) => {
        options.onTrouble(error);
        client.reconnect();
      },
    );
  };
  await connected(client, options.url);
  client.on('error', options.onTrouble);
  await client.subscribeAsync(`$share/${options.group}/${options.topic}`, { qos: 1 });
  return { close: () => client.endAsync() };
}

async function connected(client: MqttClient, url: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      client.once('close', () => reject(new Error('the connection was closed')));
    });
  } catch (error) {
    await client.endAsync(true);
    const { host } = new URL(url);
    throw new Error(
      `The MQTT broker at ${host} (MQTT_URL) does not answer (${(error as Error).message}): ` +
        'start it, or unset MQTT_URL to use the embedded one.',
    );
  }
}
