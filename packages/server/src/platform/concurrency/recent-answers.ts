/** Answers that take long are kept for a short time, so that many who ask share one. */
export interface RecentAnswers {
  /** The answer of a key: computed, or one that was computed lately. */
  of<Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer>;
}

interface Entry {
  answer: Promise<unknown>;
  /** Until then it counts as new; ms of `clock`. */
  freshUntil: number;
  /** Until then it is given while another one is computed. */
  usableUntil: number;
  isComputing: boolean;
}

/** What takes less is computed each time. */
const worthKeepingMs = 100;
/** An answer is new for so many times as long as it took: computing takes a tenth of a processor at most. */
const freshTimes = 10;
const maxFreshMs = 10_000;
const usableMs = 20_000;
const maxEntries = 1_000;

/**
 * Keeps answers whose computing took long. While one is computed again, those who ask get the one before, which is at most half
 * a minute old; so nobody waits as long as somebody asks from time to time.
 */
export function createRecentAnswers(clock: () => number = () => performance.now()): RecentAnswers {
  const entries = new Map<string, Entry>();

  const begin = (
    key: string,
    compute: () => Promise<unknown>,
    before?: Entry,
  ): Promise<unknown> => {
    const begun = clock();
    const answer = compute();
    const entry: Entry = before ?? {
      ...{ answer, freshUntil: Infinity, usableUntil: Infinity, isComputing: true },
    };
    entry.isComputing = true;
    if (entries.size >= maxEntries) entries.clear();
    entries.set(key, entry);
    answer.then(
      () => {
        const now = clock();
        const tookMs = now - begun;
        if (tookMs < worthKeepingMs) return entries.delete(key);
        const freshUntil = now + Math.min(maxFreshMs, tookMs * freshTimes);
        Object.assign(entry, {
          answer,
          freshUntil,
          usableUntil: freshUntil + usableMs,
          isComputing: false,
        });
      },
      () => entries.delete(key),
    );
    return answer;
  };

  return {
    of<Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> {
      const entry = entries.get(key);
      const now = clock();
      if (!entry || now >= entry.usableUntil) return begin(key, compute) as Promise<Answer>;
      if (now >= entry.freshUntil && !entry.isComputing) {
        // Its failure is told to whoever asks next.
        begin(key, compute, entry).catch(() => undefined);
      }
      return entry.answer as Promise<Answer>;
    },
  };
}

/** Keeps nothing: for who needs what is so now. */
export const alwaysComputed: RecentAnswers = { of: (_key, compute) => compute() };
