import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A database whose answers the test releases one by one; records the batches it was asked for. */
function slowDatabase() {
  const batches: string[][] = [];
  const releases: (() => void)[] = [];
  return {
    batches,
    answer: () => releases.shift()?.(),
    loadAll: async (requests: readonly string[]) => {
      batches.push([...requests]);
      await new Promise<void>((resolve) => {
        releases.push(resolve);
      });
      if (requests.includes('wrong')) throw new Error('wrong');
      return requests.map((request) => `${request}!`);
    },
  };
}

const settings = {
  keyOf: (request: string) => request,
  isWrongData: (error: unknown) => (error as Error).message === 'wrong',
  maxQueries: 1,
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchLoader', () => {
  it('loads a single request at once', async () => {
    const database = slowDatabase();
    const load = createBatchLoader(database.loadAll, settings);
    const answer = load('a');
    await turn();
    database.answer();
    expect(await answer).toBe('a!');
    expect(database.batches).toEqual([['a']]);
  });

  it('loads requests that came during another query together, equal ones once', async () => {
    const database = slowDatabase();
    const load = createBatchLoader(database.loadAll, settings);
    const first = load('a');
    await turn();
    const later = ['a', 'b', 'a', 'c'].map(load);
    database.answer();
    expect(await first).toBe('a!');
    await turn();
    database.answer();
    expect(await Promise.all(later)).toEqual(['a!', 'b!', 'a!', 'c!']);
    expect(database.batches).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('loads what does not fit into one query by others beside it, as many as may run', async () => {
    const database = slowDatabase();
    const load = createBatchLoader(database.loadAll, {
      ...settings,
      maxQueries: 2,
      maxBatchSize: 2,
    });
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(load));
    await turn();
    expect(database.batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    for (let query = 0; query < 3; query += 1) {
      database.answer();
      await turn();
    }
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    expect(database.batches[2]).toEqual(['e']);
  });

  it('never answers a request from a query that began before it', async () => {
    let state = 'before';
    const seen: string[] = [];
    const load = createBatchLoader(async (requests: readonly string[]) => {
      const then = state;
      await turn();
      return requests.map(() => then);
    }, settings);
    const first = load('a').then((answer) => seen.push(answer));
    await turn();
    state = 'after';
    await load('a').then((answer) => seen.push(answer));
    await first;
    expect(seen).toEqual(['before', 'after']);
  });

  it('rejects only the request whose values are wrong', async () => {
    const database = slowDatabase();
    const load = createBatchLoader(database.loadAll, settings);
    const answers = Promise.allSettled(['a', 'wrong', 'b'].map(load));
    for (let query = 0; query < 4; query += 1) {
      await turn();
      database.answer();
    }
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(database.batches).toEqual([['a', 'wrong', 'b'], ['a'], ['wrong'], ['b']]);
  });

  it('puts at most maxBatchSize requests into a query', async () => {
    const sizes: number[] = [];
    const load = createBatchLoader(
      async (requests: readonly number[]) => {
        sizes.push(requests.length);
        return requests;
      },
      { ...settings, keyOf: String, maxBatchSize: 3 },
    );
    await Promise.all(Array.from({ length: 8 }, (_, i) => load(i)));
    expect(sizes).toEqual([3, 3, 2]);
  });
});
