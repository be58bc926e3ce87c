import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';

const sources = join(import.meta.dirname, '../..');

/** A key as a list in the text of a call or of a query: `queryKey: ['devices']`. */
const byHand =
  /\bqueryKey:\s*\[|\bqueryKey=\{\[|\b(get|set)Quer(yData|yState|iesData)\b[^(]*\(\s*\[/;

test('every key of a query is made by queryKeys', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => byHand.test(readFileSync(join(sources, file), 'utf8')));
  expect(found, 'Use queryKeys of shared/queries/query-keys.ts in these files').toEqual([]);
});

test('all keys of a noun begin with the noun, so that one call loads all of it again', () => {
  const keys = queryKeys('areas');
  expect(keys.all).toEqual(['areas']);
  for (const key of [keys.list(), keys.list({ retired: true }), keys.detail(7), keys.part('links')])
    expect(key.slice(0, 1)).toEqual(keys.all);
  expect(keys.part('history', 7, 'day')).toEqual(['areas', 'history', 7, 'day']);
});
