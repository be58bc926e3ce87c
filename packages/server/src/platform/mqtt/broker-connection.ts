import type { Duplex } from 'node:stream';
import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
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
  trouble(): Message | undefined;
  /** The stream of the connection that is open now. */
  stream(): Duplex;
  /** Ends this connection and makes another, on which the broker sends again what was not acknowledged. */
  reopen(stream: Duplex): void;
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
/** The same where another client takes the session again and again, so that both are not busy with that alone. */
const contestedReconnectMs = 5_000;
/** A broker that answers and closes so many connections in a row, each so soon, has another client with the same id. */
const contested = { closes: 3, withinMs: 10_000 };
/** A contested session is reported for so long. */
const contestedReportMs = 60_000;
/** Reason codes of a broker's DISCONNECT, which Mosquitto 2.0 does not send. */
const sessionTakenOver = 0x8e;
const notAuthorised = 0x87;
/** A refused subscription is asked for again after this: a broker's rules may be read late, or corrected. */
const askAgainMs = 1_000;

export const notConnectedYet = msg('is not connected yet');
const refused = msg('refuses the subscription: let the user of MQTT_URL read the devices’ topics');

/** No messages come from the broker; the detail follows its name: “closed the connection”. */
export class BrokerFault extends Error {
  readonly detail: Message;

  constructor(detail: Message) {
    super(inEnglish(detail));
    this.detail = detail;
  }
}

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
  let trouble: Message | undefined = notConnectedYet;
  let connectedAt = Number.NEGATIVE_INFINITY;
  let quickCloses = 0;
  let contestedAt = Number.NEGATIVE_INFINITY;
  const noteContested = () => {
    contestedAt = performance.now();
    client.options.reconnectPeriod = contestedReconnectMs;
  };
  client.handleMessage = (packet, done) => {
    // With a session kept, messages come before the answer to the subscription, which comes after all that wait.
    if (trouble === notConnectedYet) trouble = undefined;
    options.receive(packet, client.stream, done);
  };
  client.on('connect', async ({ sessionPresent }) => {
    const { stream } = client;
    connectedAt = performance.now();
    const settled = () => {
      if (client.stream === stream) client.options.reconnectPeriod = reconnectMs;
    };
    setTimeout(settled, contested.withinMs).unref();
    options.onSession?.(sessionPresent);
    const ask = async () => {
      const problem = await problemOf(client, options);
      if (client.stream !== stream || !client.connected) return;
      trouble = problem;
      if (problem !== undefined) setTimeout(askAgain, askAgainMs).unref();
    };
    const askAgain = () => void (client.stream === stream && client.connected && ask());
    await ask();
  });
  client.on('disconnect', ({ reasonCode }) => {
    if (reasonCode === sessionTakenOver) noteContested();
    if (reasonCode !== notAuthorised) return;
    // EMQX closes the connection on which it refuses something: no other client has anything to do with it.
    trouble = refused;
    connectedAt = Number.NEGATIVE_INFINITY;
    client.options.reconnectPeriod = askAgainMs;
  });
  client.on('error', (error) => {
    // It does not answer: no other client has anything to do with it.
    quickCloses = 0;
    trouble = wordsOf(error);
  });
  client.on('close', () => {
    trouble ??= msg('closed the connection');
    const isQuick = performance.now() - connectedAt < contested.withinMs;
    connectedAt = Number.NEGATIVE_INFINITY;
    quickCloses = isQuick ? quickCloses + 1 : 0;
    if (quickCloses >= contested.closes) noteContested();
  });
  return {
    trouble: () =>
      performance.now() - contestedAt < contestedReportMs
        ? msg(
            'closes the connection again and again, as if another client had the id {clientId}: give each Foyer that uses this broker another FOYER_MQTT_CLIENT_ID',
            { clientId: options.clientId },
          )
        : trouble,
    stream: () => client.stream,
    reopen(stream) {
      connectedAt = Number.NEGATIVE_INFINITY;
      stream.destroy();
    },
    close: () => client.endAsync(),
    abandon: () => void client.end(true),
    end: () => client.endAsync(false, { properties: { sessionExpiryInterval: 0 } }),
  };
}

/** Subscribes, or unsubscribes; resolves with the broker's reason for refusing, or undefined. */
async function problemOf(
  client: MqttClient,
  { filters, onConnect }: BrokerConnectionOptions,
): Promise<Message | undefined> {
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

function wordsOf(error: Error & { code?: unknown }): Message {
  return refusedCodes.includes(error.code)
    ? msg('refuses the user or password: correct them in MQTT_URL')
    : msg('does not answer ({error}): start it, or correct MQTT_URL', {
        error: error.message || String(error.code),
      });
}
