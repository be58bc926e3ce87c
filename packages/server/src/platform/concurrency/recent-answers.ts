/** Answers about many records are kept for a short time, so that many who ask share one. */
export interface RecentAnswers {
  /** The answer of a key: computed, or one that was computed lately. `isLarge` says whether it is about so much that it is kept. */
  of<Answer>(
    key: string,
    compute: () => Promise<Answer>,
    isLarge: (answer: Answer) => boolean,
  ): Promise<Answer>;
}

interface Entry {
  answer: unknown;
  /** Until then it counts as new; ms of `clock`. */
  freshUntil: number;
  /** Until then it is given while another one is computed. */
  usableUntil: number;
  isComputing: boolean;
}

/** An answer is new for so many times as long as it took: computing takes a tenth of a processor at most. */
const freshTimes = 10;
const maxFreshMs = 10_000;
const usableMs = 20_000;
const maxEntries = 1_000;

/**
 * Keeps large answers. While one is computed again, those who ask get the one before, which is at most half a minute old; so
 * nobody waits as long as somebody asks from time to time. Of a small one each gets what is so now, however long it took.
 */
export function createRecentAnswers(clock: () => number = () => performance.now()): RecentAnswers {
  const entries = new Map<string, Entry>();

  async function begin<Answer>(
    key: string,
    compute: () => Promise<Answer>,
    isLarge: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const begun = clock();
    try {
      const answer = await compute();
      const now = clock();
      const freshUntil = now + Math.min(maxFreshMs, (now - begun) * freshTimes);
      entries.delete(key);
      if (!isLarge(answer)) return answer;
      if (entries.size >= maxEntries) entries.clear();
      const usableUntil = freshUntil + usableMs;
      entries.set(key, { answer, freshUntil, usableUntil, isComputing: false });
      return answer;
    } catch (error) {
      entries.delete(key);
      throw error;
    }
  }

  return {
    async of(key, compute, isLarge) {
      const entry = entries.get(key);
      const now = clock();
      if (!entry || now >= entry.usableUntil) return begin(key, compute, isLarge);
      if (now >= entry.freshUntil && !entry.isComputing) {
        entry.isComputing = true;
        // Its failure is told to whoever asks next.
        begin(key, compute, isLarge).catch(() => undefined);
      }
      return entry.answer as Awaited<ReturnType<typeof compute>>;
    },
  };
}

/** Keeps nothing: for who needs what is so now. */
export const alwaysComputed: RecentAnswers = { of: (_key, compute) => compute() };
