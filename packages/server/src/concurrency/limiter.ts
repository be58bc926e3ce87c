/** Limits the work under way by its total weight; the rest waits in the order it came. */
export interface Limiter {
  /**
   * Resolves with a permit once `weight` fits; with undefined when too many wait already, or the wait was
   * too long. What is heavier than the whole capacity runs alone.
   */
  acquire(weight: number): Promise<Permit | undefined>;
  /** A permit if one is free now. Most calls get one, and spare the cost of a promise. */
  tryAcquire(weight: number): Permit | undefined;
}

/** Gives the capacity back; a second call does nothing. */
export type Permit = () => void;

interface Limits {
  /** The largest sum of weights under way. */
  capacity: number;
  /** With so many waiting, another is refused at once. */
  mostWaiting: number;
  /** The longest wait for a permit. */
  patienceMs: number;
}

interface Waiting {
  weight: number;
  resolve(permit: Permit | undefined): void;
}

export function createLimiter({ capacity, mostWaiting, patienceMs }: Limits): Limiter {
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
      if (queue.size >= mostWaiting) return undefined;
      return new Promise((resolve) => {
        const waiting = {
          weight,
          resolve(granted: Permit | undefined) {
            clearTimeout(patience);
            resolve(granted);
          },
        };
        const patience = setTimeout(() => {
          queue.delete(waiting);
          resolve(undefined);
          // The next one may be light enough for what is free.
          grantNext();
        }, patienceMs);
        queue.add(waiting);
      });
    },
  };
}
