import { msg } from '@foyer/translation';
import type { ServerLease } from '../leases/server-lease.ts';
import { BrokerFault, notConnectedYet, openBrokerConnection } from './broker-connection.ts';
import { clientIdsOf, openSession, type Session, type SessionOptions } from './mqtt-session.ts';
import {
  type OrderedSession,
  type OrderedSessionOptions,
  openOrderedSession,
} from './ordered-session.ts';

/** How servers take the messages of the customer's own broker. */
export type SubscriptionMode = 'exclusive' | 'shared';

export interface SubscriptionOptions
  extends Pick<SessionOptions, 'url' | 'take' | 'onError'>,
    Pick<OrderedSessionOptions, 'queueOf' | 'takeInOrder'> {
  /** Topic filters. The first is needed; a broker may refuse the others. */
  topics: readonly string[];
  /** The exclusive subscription's, the same for all servers of one Foyer and after a restart. */
  clientId: string;
  lease: Pick<ServerLease, 'name' | 'listen' | 'forget' | 'share' | 'leave' | 'holderOf'>;
  /** The messages that waited in a session that is no longer used were taken. */
  onTakenOver(session: string, messages: number): void;
  /** This server takes the messages of the exclusive subscription from now on, or does no longer. */
  onHolding(isHolder: boolean): void;
}

export interface SubscriptionState {
  subscription: SubscriptionMode;
  /** Name of the server that takes the messages; null where all do, or where it is not known now. */
  held_by: string | null;
}

export interface Subscription {
  /** Rejects, in words, while the broker delivers no messages to this server although it should. */
  check(): Promise<void>;
  state(): SubscriptionState;
  /** How many messages were taken since more wait than can be taken at once. */
  catchingUp(): { messages_taken: number } | undefined;
  close(): Promise<void>;
}

const withoutDatabase = msg('is not asked for messages while the database is unavailable');
/** Work of one server at a time. */
const work = 'mqtt';
/** A server that takes over is ready although it is not connected yet: messages wait in the broker. */
const takeoverMs = 3_000;

const sharedFilters = (topics: readonly string[]) => topics.map((topic) => `$share/foyer/${topic}`);

/**
 * Subscribes to the customer's own broker: one server at a time holds one persistent subscription, so that no message goes
 * to a session that ends, the broker need not remember a group, and a device's messages keep their order. The server that
 * takes over the lease opens the same session in its place, where the broker has kept what was not acknowledged.
 */
export function subscribeExclusively(options: SubscriptionOptions): Subscription {
  const { lease, topics } = options;
  let session: OrderedSession | undefined;
  let graceUntil = 0;
  let isClosing = false;
  const former = takeFormerSessions(options);
  lease.share(work, {
    held(_name, isTakenOver) {
      if (isClosing) return;
      if (isTakenOver) graceUntil = performance.now() + takeoverMs;
      session = openOrderedSession({ ...options, filters: topics });
      options.onHolding(true);
    },
    lost() {
      session?.abandon();
      session = undefined;
      options.onHolding(false);
    },
  });
  return {
    async check() {
      if (session === undefined) {
        if (holderOf(lease) === undefined) throw new BrokerFault(notConnectedYet);
        return;
      }
      const trouble = session.trouble();
      if (trouble === notConnectedYet && performance.now() < graceUntil) return;
      if (trouble !== undefined) throw new BrokerFault(trouble);
    },
    state() {
      try {
        return { subscription: 'exclusive', held_by: lease.holderOf(work) ?? null };
      } catch {
        return { subscription: 'exclusive', held_by: null };
      }
    },
    catchingUp: () => sumOf([session?.backlogTaken(), ...former.backlogTaken()]),
    async close() {
      isClosing = true;
      await Promise.all([session?.close(), former.close()]);
      await lease.leave(work);
    },
  };
}

const holderOf = (lease: SubscriptionOptions['lease']) => {
  try {
    return lease.holderOf(work);
  } catch {
    throw new BrokerFault(withoutDatabase);
  }
};

/** Takes what waits in sessions that servers with a shared subscription left in the broker, and ends these. */
function takeFormerSessions(options: SubscriptionOptions) {
  const { lease } = options;
  const drains = new Map<string, Drain>();
  let isClosing = false;
  lease.listen({
    held(name) {
      if (isClosing) return;
      const drain = openDrain({
        ...options,
        clientIds: clientIdsOf(name),
        filters: sharedFilters(options.topics),
      });
      drains.set(name, drain);
      const follow = async () => {
        const messages = await drain.ended;
        drains.delete(name);
        if (messages === undefined) return;
        if (messages > 0) options.onTakenOver(name, messages);
        if (name !== lease.name) await lease.forget(name);
      };
      follow().catch(options.onError);
    },
    lost(name) {
      drains.get(name)?.abandon();
      drains.delete(name);
    },
  });
  return {
    backlogTaken: () => [...drains.values()].map((drain) => drain.backlogTaken()),
    close: () => {
      isClosing = true;
      return Promise.all([...drains.values()].map((drain) => drain.close()));
    },
  };
}

interface Drain extends Pick<Session, 'close' | 'abandon'> {
  /** Resolves with the number of messages taken, once the session is no more; undefined when it was closed before. */
  ended: Promise<number | undefined>;
  backlogTaken(): number | undefined;
}

/** Looks whether the broker has kept a session; takes what waits in it, and ends it. */
function openDrain({ clientIds, ...options }: Omit<SessionOptions, 'onConnect'>): Drain {
  let session: Session | undefined;
  let isOver = false;
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | undefined>();
  const probe = openBrokerConnection({
    url: options.url,
    filters: options.filters,
    clientId: clientIds[0] ?? '',
    onConnect: 'nothing' as const,
    receiveMaximum: 1,
    receive: () => undefined,
    onSession(isPresent) {
      if (isOver || session) return;
      if (!isPresent) {
        isOver = true;
        return void probe.end().then(() => resolve(0), reject);
      }
      probe.abandon();
      session = openSession({ ...options, clientIds, onConnect: 'unsubscribe' });
      session.drain().then(resolve, reject);
    },
  });
  return {
    ended,
    backlogTaken: () => session?.backlogTaken(),
    async close() {
      if (session) return session.close();
      if (isOver) return;
      isOver = true;
      await probe.close();
      resolve(undefined);
    },
    abandon() {
      if (session) return session.abandon();
      isOver = true;
      probe.abandon();
      resolve(undefined);
    },
  };
}

/**
 * Subscribes to the customer's own broker with a shared subscription: all servers take messages, those of each connection in
 * order, which is that of a device where the broker picks the connection by the topic (decision 124). A broker that
 * forgets shared subscriptions when it restarts drops what it takes before they are made again.
 *
 * The broker keeps filling the session of a server that ended. The server that takes over its lease opens that
 * session in its place, takes what waits there, and ends it.
 */
export function subscribeShared(options: SubscriptionOptions): Subscription {
  const { lease, topics } = options;
  const sessions = new Map<string, Session>();
  const filters = sharedFilters(topics);
  let former: Drain | undefined;
  let isClosing = false;
  const takeOver = async (name: string, session: Session) => {
    const messages = await session.drain();
    if (messages === undefined) return;
    sessions.delete(name);
    options.onTakenOver(name, messages);
    await lease.forget(name).catch(options.onError);
  };
  lease.listen({
    held(name) {
      if (isClosing) return;
      const isOwn = name === lease.name;
      const onConnect = isOwn ? 'subscribe' : 'unsubscribe';
      const session = openSession({ ...options, filters, clientIds: clientIdsOf(name), onConnect });
      sessions.set(name, session);
      if (!isOwn) takeOver(name, session).catch(options.onError);
    },
    lost(name) {
      sessions.get(name)?.abandon();
      sessions.delete(name);
    },
  });
  // The session of an exclusive subscription, which the broker would go on filling.
  lease.share(work, {
    held() {
      if (isClosing) return;
      former = openDrain({ ...options, filters: topics, clientIds: [options.clientId] });
      const follow = async (drain: Drain) => {
        const messages = await drain.ended;
        if (former === drain) former = undefined;
        if (messages) options.onTakenOver(options.clientId, messages);
      };
      follow(former).catch(options.onError);
    },
    lost() {
      former?.abandon();
      former = undefined;
    },
  });
  return {
    async check() {
      const own = sessions.get(lease.name);
      if (!own) throw new BrokerFault(withoutDatabase);
      own.check();
    },
    state: () => ({ subscription: 'shared', held_by: null }),
    catchingUp: () =>
      sumOf([...[...sessions.values()].map((one) => one.backlogTaken()), former?.backlogTaken()]),
    async close() {
      isClosing = true;
      await Promise.all([former?.close(), ...[...sessions.values()].map((one) => one.close())]);
      await lease.leave(work);
    },
  };
}

function sumOf(counts: readonly (number | undefined)[]): { messages_taken: number } | undefined {
  const known = counts.filter((count) => count !== undefined);
  if (known.length === 0) return undefined;
  return { messages_taken: known.reduce((sum, count) => sum + count, 0) };
}
