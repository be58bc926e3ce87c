import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binaryArray } from './binary-array.ts';
import { sqlFile } from './sql-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-sql-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function statement(text: string) {
  const file = join(folder, 'statement.sql');
  await writeFile(file, text);
  return sqlFile<Record<string, unknown>>(pathToFileURL(file));
}

test('names become numbers in the order of their first use, one number each', async () => {
  const { text, parameters } = await statement(
    'select :second, :first where :second = any(:list::int[])',
  );
  expect(text).toBe('select $1, $2 where $1 = any($3::int[])');
  expect(parameters({ first: 1, second: 2, list: [3] })).toEqual([2, 1, [3]]);
});

test('places are tables by their names, or what is written there, which may hold parameters', async () => {
  const file = join(folder, 'places.sql');
  await writeFile(
    file,
    'insert into {{kept}} as kept select :one, * from {{held}} where id = :two',
  );
  const url = pathToFileURL(file);
  expect(sqlFile(url).text).toBe('insert into kept as kept select $1, * from held where id = $2');
  const other = sqlFile<Record<string, unknown>>(url, {
    at: (name) => (name === 'held' ? 'hold(:three::int[])' : `${name}_7`),
    parameter: (nth) => `params[${nth}]`,
  });
  expect(other.text).toBe(
    'insert into kept_7 as kept select params[1], * from hold(params[2]::int[]) where id = params[3]',
  );
  expect(other.parameters({ one: 1, two: 2, three: [3] })).toEqual([1, [3], 2]);
});

test('casts, texts and comments hold no parameters', async () => {
  const text = `select now()::text, 'a :b ''c'' :d' -- :e\nfrom x`;
  const compiled = await statement(text);
  expect(compiled.text).toBe(text);
  expect(compiled.parameters({})).toEqual([]);
});

test('a parameter without a value is named; null is a value', async () => {
  const { parameters } = await statement('select :one, :other');
  expect(parameters({ one: null, other: 0 })).toEqual([null, 0]);
  expect(() => parameters({ one: 1 })).toThrow(/parameter :other of .*statement\.sql is missing/);
});

test('arrays are sent in binary where the statement names their type', async () => {
  const { text, binaryParameters } = await statement(
    'select :some::int[], :all::text[], :one::int',
  );
  expect(text).toBe('select $1::int[], $2::text[], $3::int');
  const values = { some: [1], all: ['a', null], one: 2 };
  expect(binaryParameters(values)).toEqual([
    binaryArray('int', [1]),
    binaryArray('text', ['a', null]),
    2,
  ]);
});

test('a part of another file stands where it is included, with its parameters, also within parts', async () => {
  await mkdir(join(folder, 'parts'), { recursive: true });
  await writeFile(join(folder, 'parts', 'sums.sql'), '-- Sums.\nsum(a) as a,\n  \\ir more.sql\n');
  await writeFile(join(folder, 'parts', 'more.sql'), "sum(b) filter (where c > :least) as '$1'\n");
  const { text, parameters } = await statement(
    'select\n  \\ir parts/sums.sql,\n  :one as one\nfrom t',
  );
  expect(text).toBe(
    "select\n-- Sums.\nsum(a) as a,\nsum(b) filter (where c > $1) as '$1',\n  $2 as one\nfrom t",
  );
  expect(parameters({ one: 1, least: 2 })).toEqual([2, 1]);
});

test('a part that does not exist is named', async () => {
  await expect(statement('select 1\n\\ir missing.sql')).rejects.toThrow(/missing\.sql/);
});
