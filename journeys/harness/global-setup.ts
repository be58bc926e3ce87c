import { startTestPostgres } from '../../packages/server/src/testing/processes/test-postgres.ts';

/** One PostgreSQL for the run; each worker's server gets a copy of its migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...testPostgres } = await startTestPostgres();
  process.env.FOYER_TEST_POSTGRES = JSON.stringify(testPostgres);
  return stop;
}
