import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTables } from '../../testing/generate-tables.ts';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('tables.ts is what the migrations make: else run `npm run tables`', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(written).toBe(await generateTables(database.url));
});
