import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './processes/test-postgres.ts';
import './test-database.ts';

/** Vitest: one PostgreSQL for the run; `testDatabase` hands out copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...testPostgres } = await startTestPostgres();
  project.provide('testPostgres', testPostgres);
  return stop;
}
