import { expect, test } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

/** Computations that end when the test says so; each answers with its number. */
function computations() {
  const begun: PromiseWithResolvers<number>[] = [];
  return {
    begun,
    compute: () => {
      const computation = Promise.withResolvers<number>();
      begun.push(computation);
      return computation.promise;
    },
    end: (nth: number) => begun[nth - 1]!.resolve(nth),
  };
}

test('those who ask while an answer is computed share the next one, which begins after they asked', async () => {
  const share = createSharedAnswers();
  const { begun, compute, end } = computations();
  const first = share('a', compute);
  const others = [share('a', compute), share('a', compute), share('a', compute)];
  expect(begun).toHaveLength(1);
  end(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  const late = share('a', compute);
  end(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  end(3);
  expect(await late).toBe(3);
});

test('different questions do not wait for each other, and nothing is kept', async () => {
  const share = createSharedAnswers();
  const { begun, compute, end } = computations();
  const [a, b] = [share('a', compute), share('b', compute)];
  end(2);
  expect(await b).toBe(2);
  end(1);
  expect(await a).toBe(1);
  const again = share('a', compute);
  expect(begun).toHaveLength(3);
  end(3);
  expect(await again).toBe(3);
});

test('a failure is told to those who share it, and the next one who asks has a new answer', async () => {
  const share = createSharedAnswers();
  const { begun, compute, end } = computations();
  const first = share('a', compute);
  const others = [share('a', compute), share('a', compute)];
  begun[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]!.reject(new Error('lost again'));
  for (const other of others) await expect(other).rejects.toThrow('lost again');
  const again = share('a', compute);
  end(3);
  expect(await again).toBe(3);
});

test('nobody waits longer than two seconds for the answer of another', async () => {
  const share = createSharedAnswers();
  const { begun, compute, end } = computations();
  const slow = share('a', compute);
  const asked = performance.now();
  const others = [share('a', compute), share('a', compute)];
  await expect.poll(() => begun.length, { timeout: 4_000 }).toBe(2);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(1_900);
  end(1);
  expect(await slow).toBe(1);
  // The one begun last is still under way.
  const late = share('a', compute);
  expect(begun).toHaveLength(2);
  end(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  end(3);
  expect(await late).toBe(3);
});
