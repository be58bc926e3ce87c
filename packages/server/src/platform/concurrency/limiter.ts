/** Limits concurrent work by its total weight; the rest waits in order of arrival. */
export interface Limiter {
  /**
   * Resolves with a permit once `weight` fits, or with undefined when too many wait already or the wait timed
   * out. Work heavier than the whole capacity runs alone.
   */
  acquire(weight: number): Promise<Permit | undefined>;
  /** A permit if one is free now: most are, and need no promise. */
  tryAcquire(weight: number): Permit | undefined;
  /**
   * Whether a further request would be refused, or wait for so long that it may be refused then; with a part of 1,
   * whether so much of that is reached.
   */
  isFull(part?: number): boolean;
}

/** Releases the capacity; a second call has no effect. */
export type Permit = () => void;

interface Limits {
  /** The largest total weight of running work. */
  capacity: number;
  /** With this many waiting, a further request is refused at once. */
  maxWaiting: number;
  /** The longest wait for a permit. */
  waitTimeoutMs: number;
}

interface Waiting {
  weight: number;
  sinceMs: number;
  resolve(permit: Permit | undefined): void;
}

export function createLimiter({ capacity, maxWaiting, waitTimeoutMs }: Limits): Limiter {
  let used = 0;
  const queue = new Set<Waiting>();

  const fits = (weight: number) => used === 0 || used + weight <= capacity;
  const grant = (weight: number): Permit => {
    used += weight;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      used -= weight;
      grantNext();
    };
  };
  const grantNext = () => {
    for (const next of queue) {
      if (!fits(next.weight)) return;
      queue.delete(next);
      next.resolve(grant(next.weight));
    }
  };

  const tryAcquire = (weight: number) =>
    queue.size === 0 && fits(weight) ? grant(weight) : undefined;

  return {
    tryAcquire,
    isFull(part = 1) {
      const [oldest] = queue;
      if (!oldest) return false;
      const waitedMs = performance.now() - oldest.sinceMs;
      return queue.size >= part * maxWaiting || waitedMs >= part * (waitTimeoutMs / 2);
    },
    async acquire(weight) {
      const permit = tryAcquire(weight);
      if (permit) return permit;
      if (queue.size >= maxWaiting) return undefined;
      return new Promise((resolve) => {
        const waiting = {
          weight,
          sinceMs: performance.now(),
          resolve(granted: Permit | undefined) {
            clearTimeout(timeout);
            resolve(granted);
          },
        };
        const timeout = setTimeout(() => {
          queue.delete(waiting);
          resolve(undefined);
          // The next in line may fit into the free capacity.
          grantNext();
        }, waitTimeoutMs);
        queue.add(waiting);
      });
    },
  };
}
