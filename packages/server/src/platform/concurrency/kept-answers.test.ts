import { expect, test } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

test('unknown keys are asked for together, and again when their answer is too old', async () => {
  const asked: (readonly number[])[] = [];
  const kept = keepAnswers(async (keys: readonly number[], now) => {
    asked.push(keys);
    return `${keys.join()} at ${now}`;
  }, 1_000);
  expect([...(await kept.of([1, 2], 0)).values()]).toEqual(['1,2 at 0', '1,2 at 0']);
  expect([...(await kept.of([2, 3], 999)).values()]).toEqual(['1,2 at 0', '3 at 999']);
  expect([...(await kept.of([2, 3], 1_000)).values()]).toEqual(['2 at 1000', '3 at 999']);
  expect(asked).toEqual([[1, 2], [3], [2]]);
});

test('an answer that could not be found is asked for again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('found')];
  const kept = keepAnswers(() => answers.shift()!, 1_000);
  await expect(kept.of([1], 0)).rejects.toThrow('away');
  expect((await kept.of([1], 0)).get(1)).toBe('found');
});
