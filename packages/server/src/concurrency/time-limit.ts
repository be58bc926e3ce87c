interface Waiting {
  since: number;
  reject: (error: Error) => void;
}

const checkIntervalMs = 100;

/** Waits for work no longer than a limit. */
export interface TimeLimit {
  /** As the work settles, or rejects after the limit; the work itself goes on. */
  within<T>(work: Promise<T>): Promise<T>;
}

/**
 * One timer for all that waits: one for each message would cost more than the message. `late` makes the error of what
 * took too long.
 */
export function createTimeLimit(limitMs: number, late: () => Error): TimeLimit {
  /** In the order in which they began. */
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const oldest = performance.now() - limitMs;
    for (const one of waiting) {
      if (one.since > oldest) break;
      waiting.delete(one);
      one.reject(late());
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    within: (work) =>
      new Promise((resolve, reject) => {
        const one = { since: performance.now(), reject };
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
