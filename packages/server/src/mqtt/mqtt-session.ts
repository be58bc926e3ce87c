import { setTimeout as sleep } from 'node:timers/promises';
import { watchBacklog } from './backlog.ts';
import { type BrokerLine, type LineOptions, openLine } from './mqtt-line.ts';

export interface SessionOptions extends Omit<LineOptions, 'clientId' | 'onConnect'> {
  /** The same after a restart, so that the broker delivers again what was not acknowledged. */
  name: string;
}

/** What the broker keeps for one server: its connections, and the messages that wait for them. */
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

/** A connection processes one message at a time; those of several connections are written in one batch. */
const connections = 16;
/** The broker delivers what waits within milliseconds: after this silence nothing is left. */
const quietMs = 1_000;
const quietCheckMs = 100;

/** Opens the session of a server. `unsubscribe` gets no new messages, only those that wait. */
export function openSession(
  { name, ...options }: SessionOptions,
  onConnect: LineOptions['onConnect'],
): Session {
  let underWay = 0;
  let taken = 0;
  let lastAt = performance.now();
  let isOver = false;
  const take: LineOptions['take'] = async (message) => {
    underWay += 1;
    try {
      await options.take(message);
      taken += 1;
    } finally {
      underWay -= 1;
      lastAt = performance.now();
    }
  };
  const lines: BrokerLine[] = Array.from({ length: connections }, (_, nth) =>
    openLine({ ...options, take, onConnect, clientId: `${name}-${nth}` }),
  );
  const backlog = watchBacklog(
    () => taken,
    () => onConnect === 'unsubscribe' || underWay > connections / 2,
  );
  const hasTrouble = () => lines.some((line) => line.trouble() !== undefined);
  return {
    check() {
      for (const line of lines) {
        const trouble = line.trouble();
        if (trouble !== undefined) throw new Error(trouble);
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
          await Promise.all(lines.map((line) => line.end()));
          return taken;
        }
      }
      return undefined;
    },
    async close() {
      isOver = true;
      backlog.stop();
      await Promise.all(lines.map((line) => line.close()));
    },
    abandon() {
      isOver = true;
      backlog.stop();
      for (const line of lines) line.abandon();
    },
  };
}
