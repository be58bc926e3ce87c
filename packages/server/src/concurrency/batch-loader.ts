interface Options<Question> {
  /** Equal for questions with the same answer: they are asked once. */
  keyOf: (question: Question) => string;
  /** True for faults of a question itself, which must not cost its neighbours their answers. */
  isWrongData: (error: unknown) => boolean;
  /** Queries at a time; the last waits for a free one with all that come meanwhile. */
  queriesAtOnce?: number;
  /** Questions a query. */
  mostQuestions?: number;
}

interface Waiting<Question, Answer> {
  question: Question;
  answer: Promise<Answer>;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads together what is asked together, as ingest writes together what arrives together: a lone
 * question is asked at once, and under load one query answers many. A question always goes into a
 * query that begins after it was asked, so its answer holds whatever was committed before.
 */
export function createBatchLoader<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { keyOf, isWrongData, queriesAtOnce = 2, mostQuestions = 100 }: Options<Question>,
): (question: Question) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Question, Answer>>();
  let underWay = 0;
  let isDue = false;

  const settle = async (entries: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(entries.map(({ question }) => question));
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

  const run = async () => {
    isDue = false;
    if (underWay >= queriesAtOnce) return;
    underWay += 1;
    while (waiting.size > 0) {
      const taken = [...waiting].slice(0, mostQuestions);
      for (const [key] of taken) waiting.delete(key);
      await settle(taken.map(([, entry]) => entry));
    }
    underWay -= 1;
  };

  return (question) => {
    const key = keyOf(question);
    const same = waiting.get(key);
    if (same) return same.answer;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(key, { question, answer: promise, resolve, reject });
    if (!isDue && underWay < queriesAtOnce) {
      isDue = true;
      // After this turn of the loop: requests read from the network together go together.
      setImmediate(run);
    }
    return promise;
  };
}
