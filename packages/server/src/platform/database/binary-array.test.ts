import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { binaryArray, type ElementType } from './binary-array.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Whether PostgreSQL takes the binary form for the same array as the text. */
async function isSame(type: ElementType, values: readonly unknown[]): Promise<boolean> {
  const { rows } = await client.query(
    `select $1::${type}[] is not distinct from $2::${type}[] and $1::${type}[] is not null as same`,
    [binaryArray(type, values), values],
  );
  return rows[0].same;
}

const samples: [ElementType, readonly unknown[]][] = [
  ['boolean', [true, false, null]],
  ['smallint', [-32_768, 0, null, 32_767]],
  ['int', [-2_147_483_648, null, 2_147_483_647]],
  ['bigint', [Number.MIN_SAFE_INTEGER, 0, null, Number.MAX_SAFE_INTEGER]],
  ['real', [Math.fround(97.3), null, -1.5, 0]],
  ['text', ['', null, 'null', 'Zürich “door” \\ {a,b}', '👥'.repeat(300)]],
  ['bytea', [Buffer.of(0, 255, 34, 92), null, Buffer.alloc(0), Buffer.from('{NULL}')]],
  ['jsonb', ['{"a": ["\\"ü\\"", 1.50, null]}', null, 'null', '[]']],
  [
    'timestamptz',
    [
      new Date('2026-02-03T04:05:06.789Z'),
      '1970-01-01T00:00:00+02:00',
      null,
      new Date('0001-01-01T00:00:00.001Z'),
      new Date('9999-12-31T23:59:59.999Z'),
    ],
  ],
];

test.each(samples)('%s[] in binary is the array that its text is', async (type, values) => {
  expect(await isSame(type, values)).toBe(true);
  expect(await isSame(type, [])).toBe(true);
  expect(await isSame(type, values.slice(0, 1))).toBe(true);
});

test('what is no value of its type is refused, not cut to fit', () => {
  expect(() => binaryArray('int', [1.5])).toThrow('1.5 is not a whole number');
  expect(() => binaryArray('int', [2_147_483_648])).toThrow();
  expect(() => binaryArray('smallint', [40_000])).toThrow();
  expect(() => binaryArray('timestamptz', ['no moment'])).toThrow();
});
