import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedCrossing, compareCrossings } from './compare-crossings.ts';
import type { Direction } from './line-crossing.ts';

const crossing = (
  at: number,
  direction: Direction = 'in',
  more: Partial<ComparedCrossing> = {},
): ComparedCrossing => ({ line: 'door', at, direction, ...more });

/** What differs, as kind, moment before and moment after. */
const differencesOf = (...given: Parameters<typeof compareCrossings<ComparedCrossing>>) =>
  compareCrossings(...given).differences.map((difference) => [
    difference.kind,
    'before' in difference ? difference.before.at : undefined,
    'after' in difference ? difference.after.at : undefined,
  ]);

test('a crossing at nearly the same moment is the same, a further one was lost and another added', () => {
  expect(differencesOf([crossing(1_000)], [crossing(2_500)])).toEqual([]);
  expect(differencesOf([crossing(1_000)], [crossing(2_501)])).toEqual([
    ['lost', 1_000, undefined],
    ['added', undefined, 2_501],
  ]);
  expect(differencesOf([crossing(1_000)], [crossing(2_501)], 2_000)).toEqual([]);
});

test('crossings of another line are never the same', () => {
  expect(differencesOf([crossing(0)], [crossing(0, 'in', { line: 'gate' })])).toEqual([
    ['lost', 0, undefined],
    ['added', undefined, 0],
  ]);
});

test('who goes the other way at nearly the same moment has changed the way', () => {
  expect(differencesOf([crossing(1_000, 'in')], [crossing(1_200, 'out')])).toEqual([
    ['changed way', 1_000, 1_200],
  ]);
});

test('of two people who cross in opposite ways at one moment each is paired with the own way', () => {
  const both = [crossing(1_000, 'in'), crossing(1_000, 'out')];
  expect(differencesOf(both, both.toReversed())).toEqual([]);
  expect(differencesOf(both, [crossing(1_000, 'out')])).toEqual([['lost', 1_000, undefined]]);
});

test('a stream of people whose crossings are all a second later has no difference', () => {
  const moments = [0, 1_200, 2_400, 3_600];
  const later = moments.map((at) => crossing(at + 1_000));
  expect(differencesOf(moments.map((at) => crossing(at)), later)).toEqual([]); // biome-ignore format: one comparison
});

test('of equally many pairs those nearest in time are made', () => {
  const { same } = compareCrossings([crossing(1_000)], [crossing(0), crossing(1_300)]);
  expect(same.map(({ after }) => after.at)).toEqual([1_300]);
});

test('where people are known, only crossings of one person are the same, also with a longer way between the lines', () => {
  const by = (person: number) => ({ person });
  expect(differencesOf([crossing(0, 'in', by(1))], [crossing(8_000, 'in', by(1))])).toEqual([]);
  expect(differencesOf([crossing(0, 'in', by(1))], [crossing(100, 'in', by(2))])).toEqual([
    ['lost', 0, undefined],
    ['added', undefined, 100],
  ]);
  // The number of a person may be given again after the sender was started anew.
  expect(differencesOf([crossing(0, 'in', by(1))], [crossing(60_001, 'in', by(1))])).toHaveLength(
    2,
  );
});

const anyCrossings = fc.array(
  fc.record({
    line: fc.constantFrom('door', 'gate'),
    at: fc.integer({ min: 0, max: 12_000 }),
    direction: fc.constantFrom<Direction>('in', 'out'),
  }),
  { maxLength: 14 },
);

test('equal counts have no difference, in whatever order', () => {
  fc.assert(
    fc.property(anyCrossings, (crossings) => {
      expect(compareCrossings(crossings, crossings.toReversed()).differences).toEqual([]);
    }),
  );
});

test('exchanging the counts exchanges added and lost, and keeps pairs and changed ways', () => {
  fc.assert(
    fc.property(anyCrossings, anyCrossings, (before, after) => {
      const forth = compareCrossings(before, after);
      const back = compareCrossings(after, before);
      const keys = (
        found: typeof forth,
        first: 'before' | 'after',
        second: 'before' | 'after',
      ) => ({
        same: found.same.map((pair) => `${pair[first].at} ${pair[second].at}`).sort(),
        kinds: found.differences
          .map((one) => {
            const moments = { before: undefined, after: undefined, ...one };
            const isExchanged = first === 'after' && one.kind !== 'changed way';
            const kind = isExchanged ? (one.kind === 'added' ? 'lost' : 'added') : one.kind;
            return `${kind} ${moments[first]?.at} ${moments[second]?.at}`;
          })
          .sort(),
      });
      expect(keys(forth, 'before', 'after')).toEqual(keys(back, 'after', 'before'));
    }),
    { numRuns: 2_000 },
  );
});

test('every crossing is in one pair or one difference, and the sums agree', () => {
  fc.assert(
    fc.property(anyCrossings, anyCrossings, (before, after) => {
      const { same, differences } = compareCrossings(before, after);
      const olds = [...same, ...differences].flatMap((one) =>
        'before' in one ? [one.before] : [],
      );
      const news = [...same, ...differences].flatMap((one) => ('after' in one ? [one.after] : []));
      expect(new Set(olds)).toEqual(new Set(before));
      expect(olds).toHaveLength(before.length);
      expect(new Set(news)).toEqual(new Set(after));
      expect(news).toHaveLength(after.length);
      for (const pair of same) expect(pair.before.direction).toBe(pair.after.direction);
    }),
  );
});

test('counts of many days are compared at once', () => {
  const before = Array.from({ length: 40_000 }, (_, nth) => crossing(nth * 2_000));
  const after = before.flatMap((one, nth) => (nth % 1_000 === 7 ? [] : crossing(one.at + 400)));
  const { same, differences } = compareCrossings(before, after);
  expect([same.length, differences.length]).toEqual([39_960, 40]);
});
