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

export interface Subscription {
  /** Rejects, in words, while the broker does not hand over messages. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** How long a broker keeps what it has for a server that is away, in seconds. */
const sessionExpiryS = 7 * 24 * 60 * 60;
/** A connection takes one message at a time; messages of several are written together. */
const connections = 16;
/** Messages that the broker hands to a connection before the first of them is acknowledged. */
const mostUnderWay = 50;
/**
 * Asked again after this, however often it refused. Short, for Mosquitto 2.0 forgets shared subscriptions when
 * it ends: what it takes before they are made anew goes nowhere.
 */
const reconnectMs = 100;
/** A message that could not be taken is asked for again after this. */
const retryMs = 1_000;

/**
 * Subscribes to a broker of the customer's own, sharing the load with other servers. Resolves when it
 * takes messages, or when the broker refused: then it is asked again until it does not.
 */
export async function subscribeShared(options: SubscriptionOptions): Promise<Subscription> {
  const lines = Array.from({ length: connections }, (_, nth) => openLine(options, nth));
  await Promise.all(lines.map((line) => line.tried));
  return {
    async check() {
      for (const line of lines) {
        const trouble = line.trouble();
        if (trouble !== undefined) throw new Error(trouble);
      }
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** One connection to the broker, made again whenever it is lost. */
function openLine(options: SubscriptionOptions, nth: number) {
  const client = connect(options.url, {
    protocolVersion: 5,
    connectTimeout: 5_000,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    resubscribe: false,
    clientId: `${options.clientId}-${nth}`,
    clean: false,
    properties: { sessionExpiryInterval: sessionExpiryS, receiveMaximum: mostUnderWay },
  });
  // MQTT.js acknowledges when this calls back, and reads nothing more until then. A message that could not
  // be taken is never called back for: the broker delivers it again on the next connection, which MQTT.js
  // makes once the stream of this one is destroyed.
  client.handleMessage = (packet, done) => {
    const { stream } = client;
    options.take(packet.topic, Buffer.from(packet.payload)).then(
      () => {
        // On another connection the broker has delivered it again, and that copy is acknowledged there.
        if (client.stream === stream) done();
      },
      (error: Error) => {
        options.onTrouble(error);
        setTimeout(() => stream.destroy(), retryMs).unref();
      },
    );
  };
  let trouble: string | undefined = 'is not connected yet';
  const tried = new Promise<void>((resolve) => {
    client.on('connect', async () => {
      const { stream } = client;
      const refusal = await problemOf(client, `$share/${options.group}/${options.topic}`);
      if (client.stream === stream && client.connected) trouble = refusal;
      resolve();
    });
    client.on('error', (error) => {
      trouble = wordsOf(error);
      resolve();
    });
    client.on('close', () => {
      trouble ??= 'closed the connection';
      resolve();
    });
  });
  return { tried, trouble: () => trouble, close: () => client.endAsync() };
}

/** Subscribes; what the broker had against it, in words. */
async function problemOf(client: MqttClient, topic: string): Promise<string | undefined> {
  const refused = 'refuses the subscription: let the user of MQTT_URL read the devices’ topics';
  try {
    const granted = await client.subscribeAsync(topic, { qos: 1 });
    return granted.every(({ qos }) => qos < 128) ? undefined : refused;
  } catch (error) {
    return client.connected ? refused : wordsOf(error as Error);
  }
}

/** Return codes of version 3.1.1 and reason codes of 5 for a wrong user or password. */
const refusedCodes: unknown[] = [4, 5, 0x86, 0x87];

function wordsOf(error: Error & { code?: unknown }): string {
  return refusedCodes.includes(error.code)
    ? 'refuses the user or password: correct them in MQTT_URL'
    : `does not answer (${error.message || error.code}): start it, or correct MQTT_URL`;
}
