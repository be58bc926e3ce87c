/** Answers about keys, such as the accuracy of areas. */
export interface KeptAnswers<Key, Answer> {
  /** `now` is in ms since 1970. */
  of(keys: readonly Key[], now: number): Promise<Map<Key, Answer>>;
}

/**
 * Keeps answers for a time: keys whose answer is not known, or too old, are asked for together and share one answer. One that
 * could not be found is asked for again.
 */
export function keepAnswers<Key, Answer>(
  find: (keys: readonly Key[], now: number) => Promise<Answer>,
  keptMs: number,
): KeptAnswers<Key, Answer> {
  const kept = new Map<Key, { found: Promise<Answer>; until: number }>();
  return {
    async of(keys, now) {
      const asked = keys.filter((key) => (kept.get(key)?.until ?? 0) <= now);
      if (asked.length > 0) {
        const found = find(asked, now);
        for (const key of asked) kept.set(key, { found, until: now + keptMs });
        found.catch(() => {
          for (const key of asked) kept.delete(key);
        });
      }
      const answers = keys.map(async (key) => [key, await kept.get(key)!.found] as const);
      return new Map(await Promise.all(answers));
    },
  };
}
