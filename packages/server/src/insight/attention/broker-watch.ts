import type { Message } from '@foyer/translation';
import { BrokerFault } from '../../platform/mqtt/broker-connection.ts';
import type { SubscriptionState } from '../../platform/mqtt/mqtt-subscription.ts';

/** What administrators have to know of the customer's MQTT broker. */
export interface BrokerNotice {
  /** `shared`: messages may be lost when the broker restarts. `failing`: none come. */
  state: 'shared' | 'failing';
  /** What is wrong, after the name of the broker; empty for `shared`. */
  fault: Message | string;
  server: string;
  since: Date;
}

interface Broker {
  /** Rejects, in words, while it delivers no messages to this server although it should. */
  check(): Promise<void>;
  state(): SubscriptionState;
}

export interface BrokerWatch {
  notices(): BrokerNotice[];
  /** The caller has looked at them. */
  markRead(userId: number): void;
  isRead(notice: BrokerNotice, userId: number): boolean;
  check(): Promise<void>;
  /** Watches the broker from now on. */
  start(broker: Broker): { stop(): void };
}

const intervalMs = 5_000;
/** A broker that restarts needs nobody. */
const patienceMs = 15_000;

/** Notifies administrators when no messages come from the customer's own broker, and when some may be lost. */
export function createBrokerWatch({
  server,
  now,
}: {
  server: string;
  now: () => Date;
}): BrokerWatch {
  let broker: Broker | undefined;
  let shared: BrokerNotice | undefined;
  let failing: BrokerNotice | undefined;
  const readBy = new WeakMap<BrokerNotice, Set<number>>();
  const notices = () => {
    const isLong = failing && now().getTime() - failing.since.getTime() >= patienceMs;
    return [shared, isLong ? failing : undefined].filter((notice) => notice !== undefined);
  };
  const check = async () => {
    try {
      await broker?.check();
      failing = undefined;
    } catch (error) {
      failing ??= { state: 'failing', fault: '', server, since: now() };
      failing.fault = error instanceof BrokerFault ? error.detail : (error as Error).message;
    }
  };
  return {
    notices,
    markRead(userId) {
      for (const notice of notices()) {
        readBy.set(notice, (readBy.get(notice) ?? new Set()).add(userId));
      }
    },
    isRead: (notice, userId) => readBy.get(notice)?.has(userId) ?? false,
    check,
    start(started) {
      broker = started;
      if (started.state().subscription === 'shared')
        shared = { state: 'shared', fault: '', server, since: now() };
      const timer = setInterval(() => void check(), intervalMs).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}
