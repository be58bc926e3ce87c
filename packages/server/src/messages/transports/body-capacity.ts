/** Bounds on the bytes of request bodies that are in memory at once. */
export interface CapacityLimits {
  /** Of all devices together. */
  totalBytes: number;
  /** Of one device; one body of it may be larger, as long as nobody waits. */
  deviceBytes: number;
  /** Bodies that wait for capacity; the next is refused. */
  maxWaiting: number;
  waitTimeoutMs: number;
  /** A body that is not whole brings at least so many bytes in each window. */
  minBytes: number;
  windowMs: number;
  /** A body that was given this time may be refused for one that waits. */
  undisturbedMs: number;
}

/** How a body is held back, and given up. */
export interface BodyControl {
  pause(): void;
  /** Goes on, or begins where it was not allowed to begin at once. */
  resume(): void;
  refuse(reason: 'no capacity' | 'too slow'): void;
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

interface Body {
  deviceId: number;
  control: BodyControl;
  bytes: number;
  /** Came while there was no capacity. */
  pendingBytes: number;
  beganMs: number;
  waitsSinceMs: number;
  windowBeganMs: number;
  windowBytes: number;
}

/** A paused body may still bring what its sender's system had under way. */
const maxPendingBytes = 1024 * 1024;
const lookEveryMs = 200;
/** What a line brings at a time: a body is not begun where not even that has capacity. */
const chunkBytes = 64 * 1024;

/**
 * Charges bodies by the bytes that came, not by those that were announced. Where capacity runs out, bodies wait;
 * one that is not whole gives way to them: of a device beyond its share first, then the largest. So neither who
 * sends slowly nor who sends much keeps others waiting.
 */
export function createBodyCapacity(limits: CapacityLimits, now = () => performance.now()) {
  /** By device, oldest first; whole ones too. */
  const devices = new Map<number, Set<Body>>();
  const incomplete = new Set<Body>();
  const waiting = new Set<Body>();
  let chargedBytes = 0;
  let incompleteBytes = 0;
  let watch: NodeJS.Timeout | undefined;

  const bytesOf = (deviceId: number) => {
    let sum = 0;
    for (const body of devices.get(deviceId) ?? []) sum += body.bytes;
    return sum;
  };
  const fitsInTotal = (bytes: number) =>
    chargedBytes === 0 || chargedBytes + bytes <= limits.totalBytes;
  const fitsInShare = (body: Body, bytes: number) => {
    const own = devices.get(body.deviceId);
    if (!own || own.size === 1) return true;
    const [oldest] = own;
    return oldest === body || bytesOf(body.deviceId) + bytes <= limits.deviceBytes;
  };
  const minFree = Math.min(chunkBytes, limits.totalBytes / 4);
  const wait = (body: Body, bytes: number) => {
    body.pendingBytes = bytes;
    body.waitsSinceMs = now();
    waiting.add(body);
  };
  const charge = (body: Body, bytes: number) => {
    body.bytes += bytes;
    chargedBytes += bytes;
    incompleteBytes += bytes;
  };

  const refuse = (body: Body, reason: 'no capacity' | 'too slow') => {
    release(body);
    body.control.refuse(reason);
  };

  /** Takes capacity from a body that is not whole, for those that wait. */
  const makeCapacity = () => {
    if (waiting.size === 0) return;
    // Most of it is being worked on: it comes back by itself.
    if (incompleteBytes * 2 < limits.totalBytes) return;
    let loser: Body | undefined;
    for (const body of incomplete) {
      if (body.bytes === 0) continue;
      const isBeyondShare = bytesOf(body.deviceId) > limits.deviceBytes;
      if (!isBeyondShare && now() - body.beganMs < limits.undisturbedMs) continue;
      if (!loser || body.bytes > loser.bytes) loser = body;
    }
    if (loser) refuse(loser, 'no capacity');
  };

  const admitWaiting = () => {
    for (const body of waiting) {
      if (!fitsInTotal(Math.max(body.pendingBytes, minFree))) return;
      if (!fitsInShare(body, body.pendingBytes)) continue;
      waiting.delete(body);
      charge(body, body.pendingBytes);
      body.pendingBytes = 0;
      body.windowBeganMs = now();
      body.windowBytes = 0;
      body.control.resume();
    }
  };

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
    if (first && !fitsInTotal(Math.max(first.pendingBytes, minFree))) makeCapacity();
    if (incomplete.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  };

  const whole = (body: Body) => {
    if (!incomplete.delete(body)) return;
    incompleteBytes -= body.bytes;
  };
  const release = (body: Body) => {
    const own = devices.get(body.deviceId);
    if (!own?.delete(body)) return;
    if (own.size === 0) devices.delete(body.deviceId);
    whole(body);
    waiting.delete(body);
    chargedBytes -= body.bytes;
    if (waiting.size > 0) admitWaiting();
  };

  return {
    /** Bytes that are charged just now. */
    chargedBytes: () => chargedBytes,
    /** Begins the charge of a body that a device sends. */
    begin(deviceId: number, control: BodyControl): BodyCharge {
      const time = now();
      const body: Body = {
        deviceId,
        control,
        bytes: 0,
        pendingBytes: 0,
        beganMs: time,
        waitsSinceMs: 0,
        windowBeganMs: time,
        windowBytes: 0,
      };
      const own = devices.get(deviceId);
      if (own) own.add(body);
      else devices.set(deviceId, new Set([body]));
      incomplete.add(body);
      watch ??= setInterval(look, lookEveryMs).unref();
      const mayBegin = fitsInTotal(minFree);
      if (!mayBegin && waiting.size < limits.maxWaiting) {
        wait(body, 0);
        // Not before the caller knows the charge.
        setImmediate(makeCapacity);
      } else if (!mayBegin) {
        refuse(body, 'no capacity');
      }
      return {
        mayBegin,
        arrived(bytes) {
          if (!incomplete.has(body)) return;
          body.windowBytes += bytes;
          if (waiting.has(body)) {
            body.pendingBytes += bytes;
            if (body.pendingBytes > maxPendingBytes) refuse(body, 'no capacity');
            return;
          }
          if (fitsInTotal(bytes) && fitsInShare(body, bytes)) return charge(body, bytes);
          if (waiting.size >= limits.maxWaiting) return refuse(body, 'no capacity');
          wait(body, bytes);
          control.pause();
          if (!fitsInTotal(bytes)) makeCapacity();
        },
        whole: () => whole(body),
        release: () => release(body),
      };
    },
  };
}

export type BodyCapacity = ReturnType<typeof createBodyCapacity>;
