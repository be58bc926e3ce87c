interface Waiting {
  until: number;
  reject: (error: Error) => void;
}

const checkIntervalMs = 100;

/** Waits for work no longer than a limit. */
export interface TimeLimit {
  /**
   * Settles as the work does, or rejects after the limit, counting the `spentMs` that have passed already; the work
   * itself continues.
   */
  within<T>(work: Promise<T>, spentMs?: number): Promise<T>;
}

/**
 * One timer for all waiting work: a timer for each message would cost more than the message. `late` creates the error
 * for work that took too long.
 */
export function createTimeLimit(limitMs: number, late: () => Error): TimeLimit {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const now = performance.now();
    for (const one of waiting) {
      if (one.until > now) continue;
      waiting.delete(one);
      one.reject(late());
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    within: (work, spentMs = 0) =>
      new Promise((resolve, reject) => {
        const one = { until: performance.now() + limitMs - spentMs, reject };
        waiting.add(one);
        timer ??= setInterval(check, checkIntervalMs).unref();
        work.then(
          (value) => {
            waiting.delete(one);
            resolve(value);
          },
          (error) => {
            waiting.delete(one);
            reject(error);
          },
        );
      }),
  };
}
