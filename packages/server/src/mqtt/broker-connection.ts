import type { Duplex } from 'node:stream';
import { connect, type MqttClient } from 'mqtt';
import type { IPublishPacket } from 'mqtt-packet';

export interface BrokerConnectionOptions {
  url: string;
  /** Topic filters. The first is needed; a broker may refuse the others. */
  filters: readonly string[];
  clientId: string;
  /** Whether new messages are to come, or only those that wait in the session; `nothing` leaves subscriptions as they are. */
  onConnect: 'subscribe' | 'unsubscribe' | 'nothing';
  /** Messages that the broker sends before the first is acknowledged. */
  receiveMaximum: number;
  /**
   * Called for each message. The next is read after `done`, which acknowledges it unless it is given an error. `stream`
   * is the connection on which the message came.
   */
  receive(packet: IPublishPacket, stream: Duplex, done: (error?: Error) => void): void;
  /** The broker answered: whether it had kept a session. */
  onSession?(isPresent: boolean): void;
}

/** One connection to the broker, made again whenever it is lost. */
export interface BrokerConnection {
  /** What is wrong, in words. */
  trouble(): string | undefined;
  /** The stream of the connection that is open now. */
  stream(): Duplex;
  /** Ends the connection; the broker keeps the session. */
  close(): Promise<void>;
  /** Closes at once; the broker keeps the session. */
  abandon(): void;
  /** Closes, and the broker forgets the session. */
  end(): Promise<void>;
}

/** How long the broker keeps messages for a session that is not connected, in seconds. */
const sessionExpiryS = 7 * 24 * 60 * 60;
/**
 * Retry interval. Short, as Mosquitto 2.0 loses shared subscriptions when it restarts and drops messages until
 * they are made again.
 */
const reconnectMs = 100;
/** The same after another client took the session, so that two do not take it from each other all the time. */
const reconnectAfterTakeoverMs = 5_000;
/** A session that was taken by another client is reported for so long. */
const takeoverReportMs = 60_000;
/** Reason code of a broker's DISCONNECT. */
const sessionTakenOver = 0x8e;

export const notConnectedYet = 'is not connected yet';

/** Opens a connection to the broker. */
export function openBrokerConnection(options: BrokerConnectionOptions): BrokerConnection {
  const client = connect(options.url, {
    protocolVersion: 5,
    connectTimeout: 5_000,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    resubscribe: false,
    clientId: options.clientId,
    clean: false,
    properties: {
      sessionExpiryInterval: sessionExpiryS,
      receiveMaximum: options.receiveMaximum,
    },
  });
  let trouble: string | undefined = notConnectedYet;
  let takenOverAt = Number.NEGATIVE_INFINITY;
  client.handleMessage = (packet, done) => {
    // With a session kept, messages come before the answer to the subscription, which comes after all that wait.
    if (trouble === notConnectedYet) trouble = undefined;
    options.receive(packet, client.stream, done);
  };
  client.on('connect', async ({ sessionPresent }) => {
    const { stream } = client;
    client.options.reconnectPeriod = reconnectMs;
    options.onSession?.(sessionPresent);
    const problem = await problemOf(client, options);
    if (client.stream === stream && client.connected) trouble = problem;
  });
  client.on('disconnect', ({ reasonCode }) => {
    if (reasonCode !== sessionTakenOver) return;
    takenOverAt = performance.now();
    client.options.reconnectPeriod = reconnectAfterTakeoverMs;
  });
  client.on('error', (error) => {
    trouble = wordsOf(error);
  });
  client.on('close', () => {
    trouble ??= 'closed the connection';
  });
  return {
    trouble: () =>
      performance.now() - takenOverAt < takeoverReportMs
        ? `gave the session to another client with the id ${options.clientId}: set FOYER_MQTT_CLIENT_ID to another id in each Foyer that uses this broker`
        : trouble,
    stream: () => client.stream,
    close: () => client.endAsync(),
    abandon: () => void client.end(true),
    end: () => client.endAsync(false, { properties: { sessionExpiryInterval: 0 } }),
  };
}

/** Subscribes, or unsubscribes; resolves with the broker's reason for refusing, in words, or undefined. */
async function problemOf(
  client: MqttClient,
  { filters, onConnect }: BrokerConnectionOptions,
): Promise<string | undefined> {
  const refused = 'refuses the subscription: let the user of MQTT_URL read the devices’ topics';
  try {
    if (onConnect === 'nothing') return undefined;
    if (onConnect === 'unsubscribe') {
      await client.unsubscribeAsync([...filters]);
      return undefined;
    }
    const [needed = '', ...others] = filters;
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
