import { setTimeout as sleep } from 'node:timers/promises';
import { watchBacklog } from './backlog.ts';
import {
  type BrokerConnection,
  type BrokerConnectionOptions,
  BrokerFault,
  openBrokerConnection,
} from './broker-connection.ts';
import type { PublishedMessage } from './mqtt-client.ts';

export interface SessionOptions
  extends Pick<BrokerConnectionOptions, 'url' | 'filters' | 'onConnect'> {
  /** One connection each. The same after a restart, so that the broker delivers again what was not acknowledged. */
  clientIds: readonly string[];
  /** Processes a message; it is acknowledged to the broker when this resolves. */
  take(message: PublishedMessage): Promise<void>;
  onError(error: Error): void;
}

/** Connections whose messages are taken one by one and in no order among them, and what waits for them in the broker. */
export interface Session {
  /** Throws, in words, while the broker delivers no messages. */
  check(): void;
  /** While the connections are busy with what waits: how many messages they took. Undefined when they keep up. */
  backlogTaken(): number | undefined;
  /** Resolves with the number of messages taken, when no more come; then the session is ended. Undefined when it was closed before. */
  drain(): Promise<number | undefined>;
  /** Finishes the messages under way. The broker keeps the session. */
  close(): Promise<void>;
  /** Closes at once, as another server has the session by now. */
  abandon(): void;
}

/** Messages that the broker sends to a connection before the first is acknowledged. */
const receiveMaximum = 50;
/** A message that could not be processed is requested again after this. */
const retryMs = 1_000;
/** The broker delivers what waits within milliseconds: after this silence nothing is left. */
const quietMs = 1_000;
const quietCheckMs = 100;

/**
 * The ids of the connections that a server with a shared subscription holds. Each processes one message at a time; those
 * of several are written in one batch.
 */
export const clientIdsOf = (server: string) =>
  Array.from({ length: 16 }, (_, nth) => `${server}-${nth}`);

/** Opens a session. With `unsubscribe` no new messages come, only those that wait. */
export function openSession({
  clientIds,
  take,
  onConnect,
  onError,
  ...options
}: SessionOptions): Session {
  let underWay = 0;
  let taken = 0;
  let lastAt = performance.now();
  let isOver = false;
  const takeCounted = async (message: PublishedMessage) => {
    underWay += 1;
    try {
      await take(message);
      taken += 1;
    } finally {
      underWay -= 1;
      lastAt = performance.now();
    }
  };
  const open = (clientId: string): BrokerConnection => {
    // MQTT.js reads no more until `done`. For a message that could not be processed it is never called: the broker
    // delivers it again on the next connection, which MQTT.js opens once the stream of this one is destroyed.
    const receive: BrokerConnectionOptions['receive'] = (packet, stream, done) => {
      const { topic, payload, retain: isRetained } = packet;
      takeCounted({ topic, payload: Buffer.from(payload), isRetained }).then(
        () => {
          // On another connection the broker has delivered it again, and that copy is acknowledged there.
          if (connection.stream() === stream) done();
        },
        (error: Error) => {
          onError(error);
          setTimeout(() => connection.reopen(stream), retryMs).unref();
        },
      );
    };
    const connection = openBrokerConnection({
      ...options,
      clientId,
      onConnect,
      receiveMaximum,
      receive,
    });
    return connection;
  };
  const connections = clientIds.map(open);
  const backlog = watchBacklog(
    () => taken,
    () => onConnect === 'unsubscribe' || underWay > connections.length / 2,
  );
  const hasTrouble = () => connections.some((connection) => connection.trouble() !== undefined);
  return {
    check() {
      for (const connection of connections) {
        const trouble = connection.trouble();
        if (trouble !== undefined) throw new BrokerFault(trouble);
      }
    },
    backlogTaken: backlog.taken,
    async drain() {
      while (!isOver) {
        await sleep(quietCheckMs, undefined, { ref: false });
        if (hasTrouble() || underWay > 0) lastAt = performance.now();
        if (!isOver && performance.now() - lastAt > quietMs) {
          isOver = true;
          backlog.stop();
          await Promise.all(connections.map((connection) => connection.end()));
          return taken;
        }
      }
      return undefined;
    },
    async close() {
      isOver = true;
      backlog.stop();
      await Promise.all(connections.map((connection) => connection.close()));
    },
    abandon() {
      isOver = true;
      backlog.stop();
      for (const connection of connections) connection.abandon();
    },
  };
}
