/** Computes the answer of a key, or gives the one that others wait for already. */
export type SharedAnswers = <Answer>(
  key: string,
  compute: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Lets those who ask the same at the same time share an answer: of each key one is computed at a time, and whoever asks meanwhile
 * shares the next. None is begun before it is asked for, so each includes everything committed before.
 */
export function createSharedAnswers(): SharedAnswers {
  /** Each resolves when its computation has ended. */
  const underWay = new Map<string, Promise<void>>();
  /** Not begun: waits for the one under way. */
  const next = new Map<string, Promise<unknown>>();

  function begin<Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> {
    const answer = compute();
    const ended = answer.then(
      () => void underWay.delete(key),
      () => void underWay.delete(key),
    );
    underWay.set(key, ended);
    return answer;
  }

  return <Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const waiting = next.get(key) as Promise<Answer> | undefined;
    if (waiting) return waiting;
    const before = underWay.get(key);
    if (!before) return begin(key, compute);
    const answer = before.then(() => {
      next.delete(key);
      return begin(key, compute);
    });
    next.set(key, answer);
    return answer;
  };
}
