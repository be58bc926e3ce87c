import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work up to the limit runs at once, the rest in later turns, in order', async () => {
  const take = createTurns(10);
  const done: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(5, () => done.push(name));
  expect(done).toEqual(['a', 'b']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('work heavier than the limit runs alone, and the next turn has its whole limit again', async () => {
  const take = createTurns(10);
  const done: string[] = [];
  take(500, () => done.push('heavy'));
  take(1, () => done.push('light'));
  expect(done).toEqual(['heavy']);
  await turn();
  expect(done).toEqual(['heavy', 'light']);
  await turn();
  take(9, () => done.push('next'));
  expect(done).toEqual(['heavy', 'light', 'next']);
});

test('work that work adds runs after what waits already', async () => {
  const take = createTurns(1);
  const done: string[] = [];
  take(1, () => done.push('a'));
  take(1, () => {
    done.push('b');
    take(1, () => done.push('d'));
  });
  take(1, () => done.push('c'));
  while (done.length < 4) await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});
