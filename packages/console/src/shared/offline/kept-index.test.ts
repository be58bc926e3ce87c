import { expect, test } from 'vitest';
import { keptForMs, withinBounds } from './kept-index.ts';
import { isKeptQuery } from './kept-queries.ts';

const now = Date.UTC(2026, 10, 28);

test('the newest answers are kept: 300 at most, 4 MB at most, and none older than seven days', () => {
  const entry = (ageMs: number, bytes: number) => ({ at: now - ageMs, bytes });
  expect(withinBounds({ old: entry(keptForMs + 1, 10), new: entry(keptForMs, 10) }, now)).toEqual({
    kept: { new: entry(keptForMs, 10) },
    gone: ['old'],
  });
  const many = Object.fromEntries(Array.from({ length: 302 }, (_, i) => [`n${i}`, entry(i, 1)]));
  expect(withinBounds(many, now).gone).toEqual(['n300', 'n301']);
  const large = { a: entry(1, 2_000_000), b: entry(2, 2_000_001), c: entry(3, 2_000_000) };
  expect(withinBounds(large, now).gone).toEqual(['b']);
});

test('what operators look at is kept; settings of a camera, pictures, users and tokens are not', () => {
  const kept = [
    ['alarms', 'page', {}, 1],
    ['alarms', 'detail', 7],
    ['analytics', 'today', {}],
    ['devices', 'list', {}],
    ['cameras', 'detail', 3],
    ['account'],
  ];
  const others = [
    ['cameras', 'settings', 3],
    ['cameras', 'photos', {}],
    ['users', 'list', {}],
    ['account', 'second-factor'],
    ['devices', 'mapping', 1],
    ['api-keys', 'all'],
    ['toString'],
  ];
  expect(kept.filter((key) => !isKeptQuery(key))).toEqual([]);
  expect(others.filter(isKeptQuery)).toEqual([]);
});
