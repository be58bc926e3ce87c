import { connectAsync } from 'mqtt';

export interface SubscriptionOptions {
  url: string;
  topic: string;
  /** Servers of one group share the messages: each gets a part. */
  group: string;
  /** Takes a message; it is acknowledged to the broker when this resolves. */
  take(topic: string, payload: Uint8Array): Promise<void>;
  onTrouble(error: Error): void;
}

/** Subscribes to a broker of the customer's own, sharing the load with other servers. */
export async function subscribeShared(options: SubscriptionOptions) {
  const client = await connect(options.url);
  client.on('error', options.onTrouble);
  // MQTT.js acknowledges when this calls back; without a call the broker delivers again.
  client.handleMessage = (packet, done) => {
    options.take(packet.topic, Buffer.from(packet.payload)).then(
      () => done(),
      (error: Error) => {
        options.onTrouble(error);
        client.reconnect();
      },
    );
  };
  await client.subscribeAsync(`$share/${options.group}/${options.topic}`, { qos: 1 });
  return { close: () => client.endAsync() };
}

async function connect(url: string) {
  try {
    return await connectAsync(url, { protocolVersion: 5, connectTimeout: 5_000 }, false);
  } catch (error) {
    const { host } = new URL(url);
    throw new Error(
      `The MQTT broker at ${host} (MQTT_URL) does not answer (${(error as Error).message}): ` +
        'start it, or unset MQTT_URL to use the embedded one.',
    );
  }
}
