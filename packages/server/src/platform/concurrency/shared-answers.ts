import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody waits longer for another's answer: those who ask have limits of their own. */
const longestWaitMs = 2_000;

/** Computes the answer of a key, or gives the one that others wait for already. */
export type SharedAnswers = <Answer>(
  key: string,
  compute: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Lets those who ask the same at the same time share an answer: while one is computed, whoever asks shares the next, which
 * begins when that one has ended or after two seconds. It includes everything committed before they asked.
 */
export function createSharedAnswers(): SharedAnswers {
  /** The one begun last; each resolves when its computation has ended. */
  const underWay = new Map<string, Promise<void>>();
  /** Not begun: waits for the one under way. */
  const next = new Map<string, Promise<unknown>>();

  function begin<Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> {
    const answer = compute();
    const end = () => {
      if (underWay.get(key) === ended) underWay.delete(key);
    };
    const ended: Promise<void> = answer.then(end, end);
    underWay.set(key, ended);
    return answer;
  }

  return <Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const waiting = next.get(key) as Promise<Answer> | undefined;
    if (waiting) return waiting;
    const before = underWay.get(key);
    if (!before) return begin(key, compute);
    const answer = endOrTooLong(before).then(() => {
      next.delete(key);
      return begin(key, compute);
    });
    next.set(key, answer);
    return answer;
  };
}

async function endOrTooLong(ended: Promise<void>): Promise<void> {
  const waited = new AbortController();
  const tooLong = sleep(longestWaitMs, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([ended, tooLong]);
  waited.abort();
}
