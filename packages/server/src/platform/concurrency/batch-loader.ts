interface Options<Request> {
  /** Requests with the same key share one answer. */
  keyOf: (request: Request) => string;
  /** True for an error caused by one request's values: then each request of the batch is loaded alone. */
  isWrongData: (error: unknown) => boolean;
  /** The maximum number of queries at a time; further requests wait for the next query. */
  maxQueries?: number;
  /** The most requests in one query. */
  maxBatchSize?: number;
}

interface Waiting<Request, Answer> {
  request: Request;
  answer: Promise<Answer>;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (reason: unknown) => void;
}

/**
 * Loads concurrent requests in one query: a single request is loaded at once, and under load one query answers
 * many. A request never joins a query that has begun, so its answer includes everything committed before it.
 */
export function createBatchLoader<Request, Answer>(
  loadAll: (requests: readonly Request[]) => Promise<readonly Answer[]>,
  { keyOf, isWrongData, maxQueries = 2, maxBatchSize = 100 }: Options<Request>,
): (request: Request) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Request, Answer>>();
  let underWay = 0;
  let isDue = false;

  const settle = async (entries: readonly Waiting<Request, Answer>[]): Promise<void> => {
    try {
      const answers = await loadAll(entries.map(({ request }) => request));
      entries.forEach(({ resolve }, i) => {
        resolve(answers[i] as Answer);
      });
    } catch (error) {
      if (entries.length > 1 && isWrongData(error)) {
        for (const entry of entries) await settle([entry]);
        return;
      }
      for (const { reject } of entries) reject(error);
    }
  };

  const take = () => {
    const taken = [...waiting].slice(0, maxBatchSize);
    for (const [key] of taken) waiting.delete(key);
    return taken.map(([, entry]) => entry);
  };

  const run = async () => {
    isDue = false;
    if (underWay >= maxQueries) return;
    underWay += 1;
    while (waiting.size > 0) {
      const settled = settle(take());
      // What does not fit into one query is loaded by others beside it.
      if (waiting.size > 0) void run();
      await settled;
    }
    underWay -= 1;
  };

  return (request) => {
    const key = keyOf(request);
    const same = waiting.get(key);
    if (same) return same.answer;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(key, { request, answer: promise, resolve, reject });
    if (!isDue && underWay < maxQueries) {
      isDue = true;
      // After this turn of the event loop, so that requests read from the network together share a query.
      setImmediate(run);
    }
    return promise;
  };
}
