import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Db, isUnavailable } from '../database/postgres.ts';
import {
  createHeldLeases,
  isWork,
  type LeaseListener,
  type SharedWork,
  workPrefix,
} from './held-leases.ts';
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
import { createUnchangedLeases } from './unchanged-leases.ts';

/** Shows the servers that share a database which of them live. */
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
const expiryCheckMs = 250;
/** Another server with the same name is reported this often. */
const twinWarningMs = 60_000;

const none: ReadonlySet<string> = new Set();

export function createServerLease({
  db,
  name,
  log,
  clock = machineClock,
}: Dependencies): ServerLease {
  const instance = randomUUID();
  /** As they were read last. */
  let leases: Lease[] = [];
  const stopping = new AbortController();
  let validUntil = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let hasHeld = false;
  /** The run of this server before this one, which has ended: its work is continued at once. */
  let earlierRun: string | undefined;

  const report = (error: unknown) => isUnavailable(error) || log.error(error);
  const held = createHeldLeases(report);
  const unchanged = createUnchangedLeases();

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
    await held.reportEnded(previous);
  };
  const look = async () => {
    const begunAt = clock.now();
    const read = await renewLeases(db, instance);
    // An answer this late says nothing about now: the next look does.
    if (clock.now() - begunAt > validMs) return unchanged.forgetAll();
    leases = read;
    const own = new Set(
      leases
        .filter((lease) => lease.holder === instance && !lease.is_released)
        .map((lease) => lease.name),
    );
    if (!own.has(name)) {
      held.lose(name);
      await claimOwn();
      own.add(name);
    }
    validUntil = begunAt + validMs;
    hasHeld = true;
    held.loseAllBut(own);
    for (const each of own) held.hold(each);
    for (const work of held.sharedNames()) {
      if (held.isLeft(work) || leases.some((lease) => lease.name === work)) continue;
      if (await offerLease(db, work, instance)) held.hold(work);
    }
    for (const lease of leases) {
      if (own.has(lease.name) || held.isLeft(lease.name)) continue;
      if (!unchanged.isAbandoned(lease) && lease.holder !== earlierRun) continue;
      if (isWork(lease.name) && !held.isShared(lease.name)) continue;
      if (!(await takeLease(db, lease, instance))) continue;
      unchanged.forget(lease.name);
      held.hold(lease.name, true);
      // A server may leave work and live; of one that ended its own lease is taken too.
      if (!isWork(lease.name)) await held.reportEnded(lease.holder);
    }
  };
  const lookOnce = () =>
    look().catch((error) => {
      unchanged.forgetAll();
      report(error);
    });
  const expiry = setInterval(() => {
    if (clock.now() > validUntil) held.loseAllBut(none);
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
    listen: held.listen,
    share: (work, listener) => held.share(workPrefix + work, listener),
    async leave(work) {
      const each = workPrefix + work;
      if (held.leave(each)) await releaseLease(db, each, instance).catch(report);
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
      held.lose(each);
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
