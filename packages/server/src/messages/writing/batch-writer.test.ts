import { describe, expect, test } from 'vitest';
import { createBatchWriter } from './batch-writer.ts';
import type { Written } from './ingest-store.ts';
import type { Prepared } from './prepared-message.ts';

/** The writer reads nothing of a message: a number stands for one. */
const message = (deviceId: number) => ({ deviceId }) as Prepared;
const numbersOf = (batch: readonly Prepared[]) => batch.map((prepared) => prepared.deviceId);
const written = (batch: readonly Prepared[]): Written[] =>
  numbersOf(batch).map((id) => ({ id, duplicate: false }));

/** The writer starts after a turn of the loop; it has begun all calls before this. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A database whose writes end when the test says so. */
function slowDatabase() {
  const batches: number[][] = [];
  const open: (() => void)[] = [];
  return {
    batches,
    finish: async () => {
      open.shift()?.();
      await turn();
    },
    writeBatch: (batch: readonly Prepared[]) => {
      batches.push(numbersOf(batch));
      return new Promise<Written[]>((resolve) => {
        open.push(() => resolve(written(batch)));
      });
    },
  };
}

const isWrongData = (error: unknown) => (error as Error).message === 'wrong data';

describe('what waits together is written together', () => {
  test('a lone message at once, messages that arrive during its write as the next batch, in order', async () => {
    const database = slowDatabase();
    const writer = createBatchWriter({ ...database, isWrongData });
    const first = writer.write(message(1));
    await turn();
    const rest = [2, 3, 4].map((n) => writer.write(message(n)));
    await turn();
    expect(database.batches).toEqual([[1]]);
    expect(writer.waiting()).toBe(4);
    await database.finish();
    expect(database.batches).toEqual([[1], [2, 3, 4]]);
    await database.finish();
    expect(await Promise.all([first, ...rest])).toEqual(written([1, 2, 3, 4].map(message)));
    expect(writer.waiting()).toBe(0);
  });

  test('is never more than the largest batch', async () => {
    const database = slowDatabase();
    const writer = createBatchWriter({ ...database, isWrongData, largestBatch: 2 });
    const all = [1, 2, 3, 4, 5].map((n) => writer.write(message(n)));
    await turn();
    for (const _ of all) await database.finish();
    await Promise.all(all);
    expect(database.batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('but a group whose order counts is not divided', async () => {
    const database = slowDatabase();
    const writer = createBatchWriter({ ...database, isWrongData, largestBatch: 2 });
    const orderedGroup = {};
    const grouped = (n: number) => ({ ...message(n), orderedGroup });
    const all = [message(1), grouped(2), grouped(3), grouped(4), message(5)];
    const done = Promise.all(all.map((each) => writer.write(each)));
    await turn();
    for (let nth = 0; nth < 2; nth += 1) await database.finish();
    await done;
    expect(database.batches).toEqual([[1, 2, 3, 4], [5]]);
  });

  test('what is read in the turn of the loop that ends a batch is in the next, which alone follows', async () => {
    const database = slowDatabase();
    const writer = createBatchWriter({ ...database, isWrongData });
    const first = writer.write(message(1));
    await turn();
    const second = writer.write(message(2));
    const ended = database.finish();
    const third = first.then(() => writer.write(message(3)));
    await ended;
    expect(database.batches).toEqual([[1], [2, 3]]);
    await database.finish();
    const [fourth, fifth] = [4, 5].map((n) => third.then(() => writer.write(message(n))));
    await third;
    await turn();
    await database.finish();
    await Promise.all([second, fourth, fifth]);
    expect(database.batches).toEqual([[1], [2, 3], [4, 5]]);
  });

  test('few batches wait for their turn and take along what arrives until then; many do not wait', async () => {
    const database = slowDatabase();
    let give = () => {};
    const turnOfFew = () =>
      new Promise<void>((resolve) => {
        give = resolve;
      });
    const writer = createBatchWriter({ ...database, isWrongData, turnOfFew });
    const some = [writer.write(message(1))];
    await turn();
    expect(database.batches).toEqual([]);
    some.push(writer.write(message(2)));
    give();
    await turn();
    expect(database.batches).toEqual([[1, 2]]);
    const many = Array.from({ length: 200 }, (_, n) => n);
    some.push(...many.map((n) => writer.write(message(n))));
    await database.finish();
    expect(database.batches).toEqual([[1, 2], many]);
    await database.finish();
    await Promise.all(some);
  });

  test('one batch at a time', async () => {
    let underWay = 0;
    let most = 0;
    const writeBatch = async (batch: readonly Prepared[]) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await turn();
      underWay -= 1;
      return written(batch);
    };
    const writer = createBatchWriter({ writeBatch, isWrongData, largestBatch: 3 });
    const all: Promise<unknown>[] = [];
    for (let n = 1; n <= 20; n += 1) {
      all.push(writer.write(message(n)));
      if (n % 4 === 0) await turn();
    }
    await Promise.all(all);
    expect(most).toBe(1);
  });
});

describe('an error', () => {
  test('fails only the faulty message where it is in the data', async () => {
    const guilty = new Set([3, 6]);
    const batches: number[][] = [];
    const writeBatch = async (batch: readonly Prepared[]) => {
      batches.push(numbersOf(batch));
      if (numbersOf(batch).some((n) => guilty.has(n))) throw new Error('wrong data');
      return written(batch);
    };
    const writer = createBatchWriter({ writeBatch, isWrongData });
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6, 7].map((n) => writer.write(message(n)) as Promise<Written>),
    );
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? result.value.id : result.reason.message,
    );
    expect(outcomes).toEqual([1, 2, 'wrong data', 4, 5, 'wrong data', 7]);
    expect(batches[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('fails the whole batch without a second try where it is of another kind, and the next batch goes on', async () => {
    let isUnavailable = true;
    let tries = 0;
    const writeBatch = async (batch: readonly Prepared[]) => {
      tries += 1;
      if (isUnavailable) throw new Error('away');
      return written(batch);
    };
    const writer = createBatchWriter({ writeBatch, isWrongData });
    const results = await Promise.allSettled([1, 2, 3].map((n) => writer.write(message(n))));
    expect(results.map((result) => result.status)).toEqual(Array(3).fill('rejected'));
    expect(tries).toBe(1);
    isUnavailable = false;
    expect(await writer.write(message(4))).toEqual({ id: 4, duplicate: false });
  });
});

describe('drained', () => {
  test('is at once when nothing waits', async () => {
    const writer = createBatchWriter({ writeBatch: async (batch) => written(batch), isWrongData });
    await writer.drained();
    await writer.write(message(1));
    await writer.drained();
    expect(writer.waiting()).toBe(0);
  });

  test('waits for all batches, those that fail too', async () => {
    const database = slowDatabase();
    const writer = createBatchWriter({ ...database, isWrongData, largestBatch: 1 });
    const all = [writer.write(message(1)), writer.write(message(2))];
    let isDrained = false;
    const drained = writer.drained().then(() => {
      isDrained = true;
    });
    await turn();
    await database.finish();
    expect(isDrained).toBe(false);
    await database.finish();
    await drained;
    await Promise.all(all);

    const failing = createBatchWriter({
      writeBatch: async () => Promise.reject(new Error('away')),
      isWrongData,
    });
    const lost = failing.write(message(1)).catch(() => 'lost');
    await failing.drained();
    expect(await lost).toBe('lost');
  });
});
