import type { ServerLease } from '../leases/server-lease.ts';
import { openSession, type Session, type SessionOptions } from './mqtt-session.ts';

export interface SubscriptionOptions extends Omit<SessionOptions, 'name'> {
  /** The broker keeps a session for each server by the name of its lease. */
  lease: Pick<ServerLease, 'name' | 'listen' | 'forget'>;
  /** The messages that waited in the session of a server that ended were taken. */
  onTakenOver(name: string, messages: number): void;
}

export interface Subscription {
  /** Rejects, in words, while the broker delivers no messages. */
  check(): Promise<void>;
  /** While more messages wait than are taken at once: how many were taken meanwhile. */
  catchingUp(): { messages_taken: number } | undefined;
  close(): Promise<void>;
}

/**
 * Subscribes to the customer's own broker, sharing the load with other servers. What the broker refuses is
 * tried again until it succeeds; `check` says it.
 *
 * The broker keeps filling the session of a server that ended. The server that takes over its lease opens that
 * session in its place, takes what waits there, and ends it.
 */
export function subscribeShared(options: SubscriptionOptions): Subscription {
  const { lease } = options;
  const sessions = new Map<string, Session>();
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
      const session = openSession({ ...options, name }, isOwn ? 'subscribe' : 'unsubscribe');
      sessions.set(name, session);
      if (!isOwn) takeOver(name, session).catch(options.onError);
    },
    lost(name) {
      sessions.get(name)?.abandon();
      sessions.delete(name);
    },
  });
  return {
    async check() {
      const own = sessions.get(lease.name);
      if (!own) throw new Error('is not asked for messages while the database is unavailable');
      own.check();
    },
    catchingUp() {
      const counts = [...sessions.values()].flatMap((session) => session.backlogTaken() ?? []);
      if (counts.length === 0) return undefined;
      return { messages_taken: counts.reduce((sum, count) => sum + count, 0) };
    },
    async close() {
      isClosing = true;
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}
