import { expect, test } from 'vitest';
import { stateRank } from './states.ts';

test('states are ordered by how bad they are, what is retired last', () => {
  const states = ['online', 'retired', 'never seen', 'degraded', 'offline'];
  const order = ['offline', 'degraded', 'never seen', 'online', 'retired'];
  expect(states.toSorted((a, b) => stateRank(a) - stateRank(b))).toEqual(order);
});
