import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './installed.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tests that a text cites, as a path in backticks followed by titles between “ and ”. */
function citedTests(text: string) {
  const cited = text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`:((?: “[^”]+”,?)+)/g);
  return [...cited].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  );
}

const isThere = ({ path, title }: { path: string; title: string }) =>
  existsSync(join(root, path)) && read(path).includes(title);

const page = read('docs/specification-coverage.md');
const [coverage = '', differences = ''] = page.split('\n## Differences that stay\n');

test('every test that the coverage of the specification cites is there', () => {
  const cited = citedTests(coverage);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((one) => !isThere(one))).toEqual([]);
});

test('what is called proved cites a test, and what is not yet built is not called proved', () => {
  const rows = coverage.split('\n').filter((line) => /^\| (?!Requirement)/.test(line));
  const states = rows.map((row) => {
    const [, , , state = '', ...proof] = row.split(/(?<!\\)\|/);
    return { row, state: state.trim(), isCited: citedTests(proof.join('|')).length > 0 };
  });
  expect(states.length).toBeGreaterThan(100);
  expect(states.filter(({ state, isCited }) => state.startsWith('proved') && !isCited)).toEqual([]);
  expect(states.filter(({ state }) => !/proved|tested|not yet/.test(state))).toEqual([]);
});

test('every difference that stays has a reason', () => {
  const rows = differences.split('\n').filter((line) => /^\| (?!Specification|Design)/.test(line));
  expect(rows.length).toBeGreaterThan(40);
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells.filter(([, , , why = '']) => why.length < 5)).toEqual([]);
});

test('a title that is not there would be found', () => {
  const [cited] = citedTests('| `scripts/log-file.test.ts`: “no such title” |');
  expect(cited).toEqual({ path: 'scripts/log-file.test.ts', title: 'no such title' });
  expect(cited && isThere(cited)).toBe(false);
});
