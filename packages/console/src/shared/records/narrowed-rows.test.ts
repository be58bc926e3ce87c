import { expect, test } from 'vitest';
import { isNarrowedTo } from './narrowed-rows.ts';

const rows = [
  { id: 1, state: 'online', customer: 7 },
  { id: 2, state: 'offline', customer: 7 },
  { id: 3, state: 'offline', customer: undefined },
] as const;
const by = ({ id, state, customer }: (typeof rows)[number]) => ({ state, customer, device: id });
const ids = (narrowing: Parameters<typeof isNarrowedTo>[0]) =>
  rows.filter(isNarrowedTo(narrowing, by)).map(({ id }) => id);

test('rows are narrowed by everything that is asked at once', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ state: 'offline' })).toEqual([2, 3]);
  expect(ids({ state: 'offline', customer: 7 })).toEqual([2]);
  expect(ids({ device: 3 })).toEqual([3]);
  expect(ids({ state: 'degraded' })).toEqual([]);
});
