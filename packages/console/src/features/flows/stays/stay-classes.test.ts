import { expect, test } from 'vitest';
import { stayClasses } from './stay-classes.ts';

test('stays are counted in classes up to the longest, none lost', () => {
  const found = stayClasses([
    { from_s: 10, to_s: 11.5, stays: 4 },
    { from_s: 116, to_s: 133, stays: 1 },
    { from_s: 580, to_s: 615, stays: 2 },
  ]);
  expect(found).toEqual([
    { name: 'under 30 s', stays: 4 },
    { name: '30 s to 1 min', stays: 0 },
    { name: '1 to 2 min', stays: 0 },
    { name: '2 to 5 min', stays: 1 },
    { name: '5 to 15 min', stays: 2 },
  ]);
  const long = stayClasses([{ from_s: 80_000, to_s: 92_000, stays: 1 }]);
  expect(long.at(-1)).toEqual({ name: '3 h or longer', stays: 1 });
  expect(stayClasses([])).toEqual([]);
});
