import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A database that answers when told to, and remembers what it was asked together. */
function slowDatabase() {
  const asked: string[][] = [];
  const releases: (() => void)[] = [];
  return {
    asked,
    answer: () => releases.shift()?.(),
    answerAll: async (questions: readonly string[]) => {
      asked.push([...questions]);
      await new Promise<void>((resolve) => {
        releases.push(resolve);
      });
      if (questions.includes('wrong')) throw new Error('wrong');
      return questions.map((question) => `${question}!`);
    },
  };
}

const settings = {
  keyOf: (question: string) => question,
  isWrongData: (error: unknown) => (error as Error).message === 'wrong',
  queriesAtOnce: 1,
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchLoader', () => {
  it('asks a lone question at once', async () => {
    const database = slowDatabase();
    const ask = createBatchLoader(database.answerAll, settings);
    const answer = ask('a');
    await turn();
    database.answer();
    expect(await answer).toBe('a!');
    expect(database.asked).toEqual([['a']]);
  });

  it('asks together what came while another query was under way, the same question once', async () => {
    const database = slowDatabase();
    const ask = createBatchLoader(database.answerAll, settings);
    const first = ask('a');
    await turn();
    const later = ['a', 'b', 'a', 'c'].map(ask);
    database.answer();
    expect(await first).toBe('a!');
    await turn();
    database.answer();
    expect(await Promise.all(later)).toEqual(['a!', 'b!', 'a!', 'c!']);
    expect(database.asked).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('never answers from a query that began before the question', async () => {
    let state = 'before';
    const seen: string[] = [];
    const ask = createBatchLoader(async (questions: readonly string[]) => {
      const then = state;
      await turn();
      return questions.map(() => then);
    }, settings);
    const first = ask('a').then((answer) => seen.push(answer));
    await turn();
    state = 'after';
    await ask('a').then((answer) => seen.push(answer));
    await first;
    expect(seen).toEqual(['before', 'after']);
  });

  it('lets a wrong question fail alone', async () => {
    const database = slowDatabase();
    const ask = createBatchLoader(database.answerAll, settings);
    const answers = Promise.allSettled(['a', 'wrong', 'b'].map(ask));
    for (let query = 0; query < 4; query += 1) {
      await turn();
      database.answer();
    }
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(database.asked).toEqual([['a', 'wrong', 'b'], ['a'], ['wrong'], ['b']]);
  });

  it('takes no more questions a query than it may', async () => {
    const sizes: number[] = [];
    const ask = createBatchLoader(
      async (questions: readonly number[]) => {
        sizes.push(questions.length);
        return questions;
      },
      { ...settings, keyOf: String, mostQuestions: 3 },
    );
    await Promise.all(Array.from({ length: 8 }, (_, i) => ask(i)));
    expect(sizes).toEqual([3, 3, 2]);
  });
});
