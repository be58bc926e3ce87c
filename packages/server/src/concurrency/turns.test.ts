import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so much is done at once, the rest in later turns, in order', async () => {
  const take = createTurns(10);
  const done: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(5, () => done.push(name));
  expect(done).toEqual(['a', 'b']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what is heavier than a turn is done alone; a new turn has its room again', async () => {
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

test('what work brings about waits behind what waits already', async () => {
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
