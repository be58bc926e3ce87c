import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Db, isUnavailable } from '../database/postgres.ts';
import {
  claimLease,
  forgetLease,
  type Lease,
  offerLease,
  releaseLease,
  releaseLeases,
  renewLeases,
  takeLease,
} from './lease-store.ts';

/** What a part of the server does when leases change hands. */
export interface LeaseListener {
  /**
   * From now on this server holds the lease of `name`: its own, or that of a server that ended. Work `isTakenOver` that
   * another run of a server did before.
   */
  held?(name: string, isTakenOver: boolean): void;
  /** Another holds it, or may by now, as it could not be renewed in time. */
  lost?(name: string): void;
  /** This run of a server has ended: what it had begun is this server's to continue. */
  ended?(instance: string): Promise<void>;
}

/** Does one piece of work for all servers, while it holds its lease. */
export type SharedWork = Required<Pick<LeaseListener, 'held' | 'lost'>>;

/** Names of work begin with it, and those of servers do not. */
const workPrefix = 'work:';

/** Tells the servers that share a database which of them live. */
export interface ServerLease {
  name: string;
  /** This run of the server. */
  instance: string;
  /** Calls the listener for each lease that is held already, and for every change. */
  listen(listener: LeaseListener): void;
  /** Has one of the servers that share this work do it. */
  share(work: string, listener: SharedWork): void;
  /** Leaves the work to another server for good, once this one has ended it. */
  leave(work: string): Promise<void>;
  /**
   * The name of the server that does the work, also while it is being taken over from that server; undefined where no
   * server has done it yet. Throws while the database does not say.
   */
  holderOf(work: string): string | undefined;
  /** Resolves after the first attempt to take the own lease. */
  start(): Promise<void>;
  /** Removes the lease of a server that ended and for which nothing is left to do. */
  forget(name: string): Promise<void>;
  /** Lets another server continue at once. */
  stop(): Promise<void>;
}

interface Dependencies {
  /** A connection of its own: a lease must not wait for other statements. */
  db: Db;
  /** The same after a restart. Each server has another. */
  name: string;
  log: { error(error: unknown): void; warn(sentence: string): void };
  /** The machine's, unless a test gives another. */
  clock?: LeaseClock;
}

/** The time by which a server judges its lease, and the pauses between renewals. */
export interface LeaseClock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The machine's monotonic clock. */
export const machineClock: LeaseClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined),
};

const renewIntervalMs = 500;
/** A server that could not renew for this long no longer counts on its lease. */
const validMs = 2_000;
/** Another server takes a lease that it has read unchanged so often, one renewal interval apart: after 3 s. */
const unchangedReads = 6;
const expiryCheckMs = 250;
/** Another server with the same name is reported this often. */
const twinWarningMs = 60_000;

const isWork = (name: string) => name.startsWith(workPrefix);

export function createServerLease({
  db,
  name,
  log,
  clock = machineClock,
}: Dependencies): ServerLease {
  const instance = randomUUID();
  const listeners: LeaseListener[] = [];
  const held = new Set<string>();
  const shared = new Map<string, SharedWork>();
  /** Leases of others, with how often in a row they were read unchanged. */
  const watched = new Map<string, { key: string; reads: number }>();
  /** Work that others do for good. */
  const left = new Set<string>();
  /** As they were read last. */
  let leases: Lease[] = [];
  const stopping = new AbortController();
  let validUntil = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let hasHeld = false;
  /** The run of this server before this one, which has ended: its work is continued at once. */
  let earlierRun: string | undefined;

  const hold = (each: string, isTakenOver = false) => {
    if (held.has(each) || left.has(each)) return;
    held.add(each);
    if (isWork(each)) return shared.get(each)?.held(each, isTakenOver);
    for (const listener of listeners) listener.held?.(each, isTakenOver);
  };
  const lose = (each: string) => {
    if (!held.delete(each)) return;
    if (isWork(each)) return shared.get(each)?.lost(each);
    for (const listener of listeners) listener.lost?.(each);
  };
  const report = (error: unknown) => isUnavailable(error) || log.error(error);
  const tellEnded = (ended: string) =>
    Promise.all(listeners.map((listener) => listener.ended?.(ended).catch(report)));

  const isAbandoned = (lease: Lease): boolean => {
    if (lease.is_released) return true;
    const key = `${lease.holder} ${lease.renewals}`;
    const before = watched.get(lease.name);
    const reads = before?.key === key ? before.reads + 1 : 0;
    watched.set(lease.name, { key, reads });
    return reads >= unchangedReads;
  };
  const claimOwn = async () => {
    const previous = await claimLease(db, name, instance);
    if (previous === undefined || previous === instance) return;
    if (hasHeld && clock.now() - warnedAt > twinWarningMs) {
      warnedAt = clock.now();
      log.warn(
        `Another server took the lease of ${name}. If two servers of one machine have the same PORT, or two ` +
          'machines the same name, give each its own.',
      );
    }
    if (!hasHeld) earlierRun = previous;
    await tellEnded(previous);
  };
  const look = async () => {
    const begunAt = clock.now();
    const read = await renewLeases(db, instance);
    // An answer this late says nothing about now: the next look does.
    if (clock.now() - begunAt > validMs) return watched.clear();
    leases = read;
    const own = new Set(
      leases
        .filter((lease) => lease.holder === instance && !lease.is_released)
        .map((lease) => lease.name),
    );
    if (!own.has(name)) {
      lose(name);
      await claimOwn();
      own.add(name);
    }
    validUntil = begunAt + validMs;
    hasHeld = true;
    for (const each of [...held]) if (!own.has(each)) lose(each);
    for (const each of own) hold(each);
    for (const work of shared.keys()) {
      if (left.has(work) || leases.some((lease) => lease.name === work)) continue;
      if (await offerLease(db, work, instance)) hold(work);
    }
    for (const lease of leases) {
      if (own.has(lease.name) || left.has(lease.name)) continue;
      if (!isAbandoned(lease) && lease.holder !== earlierRun) continue;
      if (isWork(lease.name) && !shared.has(lease.name)) continue;
      if (!(await takeLease(db, lease, instance))) continue;
      watched.delete(lease.name);
      hold(lease.name, true);
      // A server may leave work and live; of one that ended its own lease is taken too.
      if (!isWork(lease.name)) await tellEnded(lease.holder);
    }
  };
  const lookOnce = () =>
    look().catch((error) => {
      // What was not seen for a while says nothing about who lives.
      watched.clear();
      report(error);
    });
  const expiry = setInterval(() => {
    if (clock.now() > validUntil) for (const each of [...held]) lose(each);
  }, expiryCheckMs).unref();
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await clock.sleep(renewIntervalMs, stopping.signal);
      if (!stopping.signal.aborted) await lookOnce();
    }
  };
  let repeating: Promise<void> | undefined;

  return {
    name,
    instance,
    listen(listener) {
      listeners.push(listener);
      for (const each of held) if (!isWork(each)) listener.held?.(each, false);
    },
    share: (work, listener) => void shared.set(workPrefix + work, listener),
    async leave(work) {
      const each = workPrefix + work;
      left.add(each);
      if (held.delete(each)) await releaseLease(db, each, instance).catch(report);
    },
    holderOf(work) {
      if (clock.now() > validUntil) throw new Error('The database does not answer.');
      if (held.has(workPrefix + work)) return name;
      const holder = leases.find((lease) => lease.name === workPrefix + work)?.holder;
      if (holder === undefined) return undefined;
      const server = leases.find((lease) => lease.holder === holder && !isWork(lease.name));
      return server?.name ?? 'a server that has ended';
    },
    async start() {
      await lookOnce();
      repeating = repeat();
    },
    async forget(each) {
      lose(each);
      await forgetLease(db, each, instance);
    },
    async stop() {
      stopping.abort();
      clearInterval(expiry);
      await repeating;
      if (hasHeld) await releaseLeases(db, instance).catch(report);
    },
  };
}
