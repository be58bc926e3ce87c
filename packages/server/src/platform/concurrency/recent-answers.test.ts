import { expect, test } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

/** A clock that computing moves on, and how often something was computed. */
function trial(tookMs: number, isLarge = true) {
  const state = { now: 0, computed: 0, fails: false };
  const recent = createRecentAnswers(() => state.now);
  const compute = async () => {
    state.computed += 1;
    state.now += tookMs;
    if (state.fails) throw new Error('no answer');
    return state.computed;
  };
  return { state, ask: (key = 'a') => recent.of(key, compute, () => isLarge) };
}

/** Lets what runs beside the caller come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('a small answer is computed each time, however long it takes, and for each who asks at once', async () => {
  const { ask } = trial(5_000, false);
  expect([await ask(), await ask()]).toEqual([1, 2]);
  expect(await Promise.all([ask(), ask()])).toEqual([3, 4]);
});

test('a large answer is kept ten times as long as it took, for each key by itself', async () => {
  const { state, ask } = trial(200);
  expect([await ask(), await ask(), await ask('b')]).toEqual([1, 1, 2]);
  state.now = 200 + 1_999;
  expect(await ask()).toBe(1);
});

test('an older answer is given while the next one is computed, once for all who ask', async () => {
  const { state, ask } = trial(200);
  await ask();
  state.now = 200 + 2_000;
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await settled();
  expect([await ask(), state.computed]).toEqual([2, 2]);
});

test('an answer that is too old is not given any more', async () => {
  const { state, ask } = trial(200);
  await ask();
  state.now = 200 + 2_000 + 20_000;
  expect(await ask()).toBe(2);
});

test('a failure is not kept', async () => {
  const { state, ask } = trial(200);
  state.fails = true;
  await expect(ask()).rejects.toThrow('no answer');
  state.fails = false;
  expect(await ask()).toBe(2);
});

test('where the next computing fails, who asks after it is told, and the one after that gets a new one', async () => {
  const { state, ask } = trial(200);
  await ask();
  state.now = 200 + 2_000;
  state.fails = true;
  expect(await ask()).toBe(1);
  await settled();
  await expect(ask()).rejects.toThrow('no answer');
  state.fails = false;
  expect(await ask()).toBe(4);
});
