import { expect, test } from 'vitest';
import { countsOf, ordered, resultsWith, sampleResults } from './find-results.ts';

const now = new Date(2026, 10, 21, 12);
const all = sampleResults(now);

test('without words there are 34, 9, 0, 0 and 18 results in five categories', () => {
  expect(Object.values(countsOf(resultsWith(all, '', 'Any time', now)))).toEqual([34, 9, 0, 0, 18]);
});

test('each result names its place, and no two have the same name', () => {
  for (const { title } of all) expect(title).toMatch(/: [A-Z]/);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test('results say every word, in any order', () => {
  const found = resultsWith(all, 'library guides', 'Any time', now);
  expect(found.length).toBeGreaterThan(0);
  for (const { title, category } of found) {
    expect(title).toContain('Library');
    expect(category).toBe('Guides');
  }
  expect(resultsWith(all, 'elephant', 'Any time', now)).toEqual([]);
});

test('younger results are fewer, and each is young enough', () => {
  const sizes = (['Past day', 'Past week', 'Past month', 'Past year', 'Any time'] as const).map(
    (age) => resultsWith(all, '', age, now).length,
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(5);
  for (const { at } of resultsWith(all, '', 'Past week', now))
    expect(now.getTime() - at.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
});

test('results are ordered by age, by how often they were opened, and by name', () => {
  const times = ordered(all, 'Newest').map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(ordered(all, 'Oldest').map(({ at }) => at.getTime())).toEqual(times.toReversed());
  const views = ordered(all, 'Most opened').map(({ views }) => views);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect(ordered(all, 'Name')[0]!.title).toMatch(/^Busy hours: C/);
});
