import { type Body, type BodyControl, BodyLedger, type ByteLimits } from './body-ledger.ts';

/** Bounds on the bytes of request bodies that are in memory at once. */
export interface CapacityLimits extends ByteLimits {
  /** Bodies that wait for capacity; the next is refused. */
  maxWaiting: number;
  waitTimeoutMs: number;
  /** A body is begun when there is capacity for what it announces, or for so much where that is more. */
  maxReservedBytes: number;
  /** A body that is not whole brings at least so many bytes in each window. */
  minBytes: number;
  windowMs: number;
  /** A body that was given this time may be refused for one that waits. */
  undisturbedMs: number;
}

/** The charge of one body: from its first byte until the work on it is done. */
export interface BodyCharge {
  /** Whether its reading may begin; otherwise it is resumed when it may. */
  mayBegin: boolean;
  /** Charges bytes that came; where there is no capacity for them, the body is paused. */
  arrived(bytes: number): void;
  /** The body is whole: nothing is refused any more. */
  whole(): void;
  release(): void;
}

/** A paused body may still bring what its sender's system had under way. */
const maxPendingBytes = 1024 * 1024;
const lookEveryMs = 200;
/** What a line brings at a time: a body is not begun where not even that has capacity. */
const chunkBytes = 64 * 1024;

/**
 * Charges a small body by what it announces, so that it is not given up in the middle, and a larger one by the bytes that
 * came. Where capacity runs out, bodies wait; one that is not whole gives way to them: of a device beyond its share first,
 * then the largest. So neither who sends slowly nor who sends much keeps others waiting.
 */
export function createBodyCapacity(limits: CapacityLimits, now = () => performance.now()) {
  const ledger = new BodyLedger(limits);
  const { incomplete } = ledger;
  const waiting = new Set<Body>();
  const minFree = Math.min(chunkBytes, limits.totalBytes / 4);
  let watch: NodeJS.Timeout | undefined;
  /** Bodies wait for the capacity of all, not only for their device's share. */
  let isShort = false;

  const fitsInTotal = (bytes: number) => {
    const fits = ledger.fitsInTotal(bytes);
    isShort ||= !fits;
    return fits;
  };
  const wait = (body: Body, bytes: number) => {
    body.pendingBytes = bytes;
    body.waitsSinceMs = now();
    waiting.add(body);
  };
  const release = (body: Body) => {
    if (!ledger.release(body)) return;
    waiting.delete(body);
    if (waiting.size > 0) admitWaiting();
  };
  const refuse = (body: Body, reason: 'no capacity' | 'too slow') => {
    release(body);
    body.control.refuse(reason);
  };

  /** Takes capacity from a body that is not whole, for those that wait. */
  const makeCapacity = () => {
    if (waiting.size === 0) return;
    // Most of it is being worked on: it comes back by itself.
    if (ledger.incompleteBytes * 2 < limits.totalBytes) return;
    const loser = ledger.largestIncomplete(
      (body) => ledger.isBeyondShare(body) || now() - body.beganMs >= limits.undisturbedMs,
    );
    if (loser) refuse(loser, 'no capacity');
  };

  const admitWaiting = () => {
    isShort = false;
    for (const body of waiting) {
      if (!fitsInTotal(Math.max(body.pendingBytes, minFree))) return;
      if (!ledger.fitsInShare(body, body.pendingBytes)) continue;
      waiting.delete(body);
      ledger.charge(body, body.pendingBytes);
      body.pendingBytes = 0;
      body.windowBeganMs = now();
      body.windowBytes = 0;
      body.control.resume();
    }
  };

  /** Refuses bodies that waited for too long or come too slowly. */
  const look = () => {
    const time = now();
    for (const body of incomplete) {
      if (waiting.has(body)) {
        if (time - body.waitsSinceMs >= limits.waitTimeoutMs) refuse(body, 'no capacity');
      } else if (time - body.windowBeganMs >= limits.windowMs) {
        if (body.windowBytes < limits.minBytes) refuse(body, 'too slow');
        body.windowBeganMs = time;
        body.windowBytes = 0;
      }
    }
    const [first] = waiting;
    if (first && !ledger.fitsInTotal(Math.max(first.pendingBytes, minFree))) makeCapacity();
    if (incomplete.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  };

  const arrived = (body: Body, chunk: number) => {
    if (!incomplete.has(body)) return;
    body.windowBytes += chunk;
    body.receivedBytes += chunk;
    const bytes = body.receivedBytes - body.bytes;
    if (bytes <= 0) return;
    if (waiting.has(body)) {
      body.pendingBytes = bytes;
      if (body.pendingBytes > maxPendingBytes) refuse(body, 'no capacity');
      return;
    }
    const fits = fitsInTotal(bytes);
    if (fits && ledger.fitsInShare(body, bytes)) return ledger.charge(body, bytes);
    if (waiting.size >= limits.maxWaiting) return refuse(body, 'no capacity');
    wait(body, bytes);
    body.control.pause();
    if (!fits) makeCapacity();
  };

  return {
    /** Bytes that are charged just now. */
    chargedBytes: () => ledger.chargedBytes,
    /** Whether bodies wait for capacity. */
    isWaiting: () => waiting.size > 0,
    /**
     * Whether a further body would be refused, or wait for so long that it may be refused then; with a part of 1, whether
     * so much of that is reached.
     */
    isFull(part = 1) {
      if (!isShort) return false;
      if (waiting.size >= part * limits.maxWaiting) return true;
      const [oldest] = waiting;
      return (
        oldest !== undefined && now() - oldest.waitsSinceMs >= part * (limits.waitTimeoutMs / 2)
      );
    },
    /** Begins the charge of a body that a device sends, and of whose size it says at least so much. */
    begin(deviceId: number, announcedBytes: number, control: BodyControl): BodyCharge {
      const body = ledger.begin(deviceId, control, now());
      watch ??= setInterval(look, lookEveryMs).unref();
      const reservedBytes = Math.min(announcedBytes, limits.maxReservedBytes);
      // Nobody begins before those who wait.
      const isNext = !isShort || waiting.size === 0;
      const mayBegin =
        isNext &&
        fitsInTotal(Math.max(reservedBytes, minFree)) &&
        ledger.fitsInShare(body, reservedBytes);
      if (mayBegin) {
        ledger.charge(body, reservedBytes);
      } else if (waiting.size < limits.maxWaiting) {
        wait(body, reservedBytes);
        // Not before the caller knows the charge.
        setImmediate(makeCapacity);
      } else {
        refuse(body, 'no capacity');
      }
      return {
        mayBegin,
        arrived: (bytes) => arrived(body, bytes),
        whole: () => ledger.whole(body),
        release: () => release(body),
      };
    },
  };
}

export type BodyCapacity = ReturnType<typeof createBodyCapacity>;
