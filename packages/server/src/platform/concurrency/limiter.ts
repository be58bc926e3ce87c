/** Limits concurrent work by its total weight; the rest waits in order of arrival. */
export interface Limiter {
  /**
   * Resolves with a permit once `weight` fits, or with undefined when too many wait already or the wait timed
   * out. Work heavier than the whole capacity runs alone.
   */
  acquire(weight: number): Promise<Permit | undefined>;
  /** A permit if one is free now: most are, and need no promise. */
  tryAcquire(weight: number): Permit | undefined;
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
    async acquire(weight) {
      const permit = tryAcquire(weight);
      if (permit) return permit;
      if (queue.size >= maxWaiting) return undefined;
      return new Promise((resolve) => {
        const waiting = {
          weight,
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
