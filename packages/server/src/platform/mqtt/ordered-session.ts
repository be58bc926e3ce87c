import type { Duplex } from 'node:stream';
import type { Message } from '@foyer/translation';
import { type IPublishPacket, writeToStream } from 'mqtt-packet';
import { watchBacklog } from './backlog.ts';
import { openBrokerConnection } from './broker-connection.ts';
import type { PublishedMessage } from './mqtt-client.ts';
import { createOrderedQueues } from './ordered-queues.ts';

export interface OrderedSessionOptions {
  url: string;
  filters: readonly string[];
  clientId: string;
  /** Messages of one queue are taken in the order in which they came. */
  queueOf(topic: string): string;
  /**
   * Takes messages of one queue, in order. Those with a fulfilled result are acknowledged; the others are given again
   * after a moment, before those that came after them.
   */
  takeInOrder(
    queue: string,
    messages: readonly PublishedMessage[],
  ): Promise<PromiseSettledResult<unknown>[]>;
  onError(error: Error): void;
}

/** One connection whose messages are taken in the order in which they came. */
export interface OrderedSession {
  /** What is wrong, in words. */
  trouble(): Message | undefined;
  /** While it is busy with what waits: how many messages it took. Undefined when it keeps up. */
  backlogTaken(): number | undefined;
  /** Finishes the messages under way. The broker keeps the session. */
  close(): Promise<void>;
  /** Closes at once, as another server has the session by now. */
  abandon(): void;
}

interface Pending {
  message: PublishedMessage;
  /** Undefined for a message that wants no acknowledgement. */
  id: number | undefined;
  /** Where it came last: an acknowledgement on another connection would mean another message. */
  stream: Duplex;
  /** By `performance.now()`. */
  takenAt: number | undefined;
}

/** Messages that the broker sends before the first is acknowledged: what waits in this process at most. */
const receiveMaximum = 1_000;
/** With more bytes in this process the connection is not read. */
const maxPendingBytes = 64 * 1024 * 1024;
/**
 * Acknowledgements leave in the order in which the messages came [MQTT-4.6.0-2], as some brokers ignore any other. One that
 * waited so long for a message before its own leaves first, so that brokers that go by the packet id send more.
 */
const outOfOrderAfterMs = 2_000;
/** The session acknowledges by itself: MQTT.js would acknowledge one message before it reads the next. */
const acknowledgedLater = new Error('acknowledged later');

/**
 * Opens a session on one connection. The messages of a queue are taken one batch after the other, those of different
 * queues side by side: a queue that has to wait keeps no other waiting for longer than `outOfOrderAfterMs`, until it has
 * `receiveMaximum` messages here.
 */
export function openOrderedSession(options: OrderedSessionOptions): OrderedSession {
  /** What the broker waits to have acknowledged. */
  const byId = new Map<number, Pending>();
  /** Of the connection that is open now, in the order in which they came. */
  const unacknowledged = new Set<Pending>();
  /** Connection on which acknowledgements left out of order. */
  let outOfOrderOn: Duplex | undefined;
  let overtaking: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let lastStream: Duplex | undefined;
  let pendingCount = 0;
  let pendingBytes = 0;
  let takenCount = 0;
  let whenCapacity: (() => void) | undefined;

  const acknowledge = (pending: Pending) => {
    const { id, stream } = pending;
    if (id === undefined) return;
    // Kept until the broker sends it again on its next connection, where it is acknowledged then.
    if (connection.stream() !== stream || !stream.writable) return;
    if (byId.get(id) === pending) byId.delete(id);
    writeToStream({ cmd: 'puback', messageId: id, reasonCode: 0 }, stream, { protocolVersion: 5 });
  };
  const acknowledgeFirst = () => {
    for (const pending of unacknowledged) {
      if (pending.takenAt === undefined) return;
      unacknowledged.delete(pending);
      acknowledge(pending);
    }
  };
  /** Acknowledges what has waited too long for a message before it, and looks again when the next one will have. */
  const overtake = () => {
    overtaking = undefined;
    const now = performance.now();
    let nextAt = Number.POSITIVE_INFINITY;
    for (const pending of unacknowledged) {
      if (pending.takenAt === undefined) continue;
      if (now - pending.takenAt < outOfOrderAfterMs) {
        nextAt = Math.min(nextAt, pending.takenAt + outOfOrderAfterMs);
        continue;
      }
      unacknowledged.delete(pending);
      outOfOrderOn = pending.stream;
      acknowledge(pending);
    }
    if (nextAt < Number.POSITIVE_INFINITY) watchOvertaking(nextAt - now);
  };
  const watchOvertaking = (ms: number) => {
    if (!signal.aborted) overtaking ??= setTimeout(overtake, ms).unref();
  };
  /** Acknowledges what may be by now. */
  const proceed = () => {
    acknowledgeFirst();
    const [first] = unacknowledged;
    if (first !== undefined) return watchOvertaking(outOfOrderAfterMs);
    clearTimeout(overtaking);
    overtaking = undefined;
    if (outOfOrderOn === undefined || outOfOrderOn !== connection.stream()) return;
    // A broker that ignored them sends those messages again on a new connection, and no more on this one.
    connection.reopen(outOfOrderOn);
    outOfOrderOn = undefined;
  };
  const settle = (pending: Pending) => {
    pending.takenAt = performance.now();
    takenCount += 1;
    pendingCount -= 1;
    pendingBytes -= pending.message.payload.byteLength;
    proceed();
    if (pendingBytes >= maxPendingBytes) return;
    whenCapacity?.();
    whenCapacity = undefined;
  };
  const queues = createOrderedQueues<Pending>({
    takeInOrder: (queue, messages) => options.takeInOrder(queue, messages),
    onTaken: settle,
    onError: (error) => options.onError(error),
    signal,
  });

  const add = (packet: IPublishPacket, stream: Duplex) => {
    const { topic, messageId, qos, retain: isRetained } = packet;
    const payload = Buffer.from(packet.payload);
    const id = qos === 0 ? undefined : messageId;
    const before = id === undefined || !packet.dup ? undefined : byId.get(id);
    // Sent again on a new connection: it is here already.
    if (before?.message.topic === topic && payload.equals(before.message.payload)) {
      before.stream = stream;
      unacknowledged.add(before);
      return proceed();
    }
    const pending = { message: { topic, payload, isRetained }, id, stream, takenAt: undefined };
    if (id !== undefined) {
      byId.set(id, pending);
      unacknowledged.add(pending);
    }
    pendingCount += 1;
    pendingBytes += payload.byteLength;
    queues.add(options.queueOf(topic), pending);
  };

  const connection = openBrokerConnection({
    url: options.url,
    filters: options.filters,
    clientId: options.clientId,
    receiveMaximum,
    onConnect: 'subscribe' as const,
    onSession(isPresent) {
      // The ids of a new session begin from the start, and what was not sent again by now never will be.
      for (const [id, { takenAt, stream }] of byId) {
        const isLeft = takenAt !== undefined && stream !== lastStream;
        if (!isPresent || isLeft) byId.delete(id);
      }
      unacknowledged.clear();
      lastStream = connection.stream();
    },
    receive(packet, stream, done) {
      // What comes after the end stays in the broker.
      if (signal.aborted) return;
      add(packet, stream);
      if (pendingBytes < maxPendingBytes) return done(acknowledgedLater);
      whenCapacity = () => done(acknowledgedLater);
    },
  });
  const backlog = watchBacklog(
    () => takenCount,
    () => pendingCount > receiveMaximum / 4,
  );
  const end = () => {
    ending.abort();
    backlog.stop();
    clearTimeout(overtaking);
  };
  return {
    trouble: () => connection.trouble(),
    backlogTaken: backlog.taken,
    async close() {
      end();
      await queues.finished();
      // Those before them are left to the next that opens the session.
      for (const pending of unacknowledged) if (pending.takenAt) acknowledge(pending);
      await connection.close();
    },
    abandon() {
      end();
      connection.abandon();
    },
  };
}
