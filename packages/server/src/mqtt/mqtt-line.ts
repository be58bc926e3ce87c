import { connect, type MqttClient } from 'mqtt';
import type { PublishedMessage } from './mqtt-client.ts';

export interface LineOptions {
  url: string;
  /** The first is needed; a broker may refuse the others. */
  topics: readonly string[];
  /** Servers of one group share the messages: each message goes to one of them. */
  group: string;
  clientId: string;
  /** Whether new messages are to come, or only those that wait in the session. */
  onConnect: 'subscribe' | 'unsubscribe';
  /** Processes a message; it is acknowledged to the broker when this resolves. */
  take(message: PublishedMessage): Promise<void>;
  onError(error: Error): void;
}

/** One connection to the broker, made again whenever it is lost. */
export interface BrokerLine {
  /** What is wrong, in words. */
  trouble(): string | undefined;
  /** Finishes the message under way; the broker keeps the session. */
  close(): Promise<void>;
  /** Closes at once; the broker keeps the session. */
  abandon(): void;
  /** Closes, and the broker forgets the session. */
  end(): Promise<void>;
}

/** How long the broker keeps messages for a server that is not connected, in seconds. */
const sessionExpiryS = 7 * 24 * 60 * 60;
/** Messages that the broker sends to a connection before the first is acknowledged. */
const mostUnderWay = 50;
/**
 * Retry interval. Short, as Mosquitto 2.0 loses shared subscriptions when it restarts and drops messages until
 * they are made again.
 */
const reconnectMs = 100;
/** A message that could not be processed is requested again after this. */
const retryMs = 1_000;

const notConnectedYet = 'is not connected yet';

/** Opens a connection to the broker. */
export function openLine(options: LineOptions): BrokerLine {
  const client = connect(options.url, {
    protocolVersion: 5,
    connectTimeout: 5_000,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    resubscribe: false,
    clientId: options.clientId,
    clean: false,
    properties: { sessionExpiryInterval: sessionExpiryS, receiveMaximum: mostUnderWay },
  });
  // MQTT.js acknowledges when this calls back and reads no more until then. For a message that could not be
  // processed the callback is never called: the broker delivers it again on the next connection, which MQTT.js
  // opens once the stream of this one is destroyed.
  client.handleMessage = (packet, done) => {
    const { stream } = client;
    const { topic, payload, retain: isRetained } = packet;
    // With a session kept, messages come before the answer to the subscription, which comes after all that wait.
    if (trouble === notConnectedYet) trouble = undefined;
    options.take({ topic, payload: Buffer.from(payload), isRetained }).then(
      () => {
        // On another connection the broker has delivered it again, and that copy is acknowledged there.
        if (client.stream === stream) done();
      },
      (error: Error) => {
        options.onError(error);
        setTimeout(() => stream.destroy(), retryMs).unref();
      },
    );
  };
  let trouble: string | undefined = notConnectedYet;
  client.on('connect', async () => {
    const { stream } = client;
    const problem = await problemOf(client, options);
    if (client.stream === stream && client.connected) trouble = problem;
  });
  client.on('error', (error) => {
    trouble = wordsOf(error);
  });
  client.on('close', () => {
    trouble ??= 'closed the connection';
  });
  return {
    trouble: () => trouble,
    close: () => client.endAsync(),
    abandon: () => void client.end(true),
    end: () => client.endAsync(false, { properties: { sessionExpiryInterval: 0 } }),
  };
}

/** Subscribes, or unsubscribes; resolves with the broker's reason for refusing, in words, or undefined. */
async function problemOf(client: MqttClient, options: LineOptions): Promise<string | undefined> {
  const topics = options.topics.map((topic) => `$share/${options.group}/${topic}`);
  const refused = 'refuses the subscription: let the user of MQTT_URL read the devices’ topics';
  try {
    if (options.onConnect === 'unsubscribe') {
      await client.unsubscribeAsync(topics);
      return undefined;
    }
    const [needed = [], ...others] = topics;
    const granted = await client.subscribeAsync(needed, { qos: 1 });
    // A broker that was set up before there were these topics may refuse them.
    for (const topic of others) await client.subscribeAsync(topic, { qos: 1 }).catch(() => []);
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
