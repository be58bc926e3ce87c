import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { draftValidators } from './packages/console/draft-validators.ts';

/** `npm run test:nightly` runs the files that take long, and these alone. */
const isNightly = process.env.FOYER_NIGHTLY === '1';
const tests = isNightly ? '*.nightly.test' : '*.test';
const exclude = isNightly
  ? configDefaults.exclude
  : [...configDefaults.exclude, '**/*.nightly.test.*'];

/** How many times longer than on one PostgreSQL tests may take: more on Citus, where one machine runs three. */
const slowness = Number(process.env.FOYER_TEST_SLOWNESS ?? 1);

/**
 * Starting a database, a browser or a broker on a small busy machine takes its time. A test waits for events:
 * these limits end only what hangs.
 */
const forAll = {
  testTimeout: slowness * 180_000,
  hookTimeout: slowness * 240_000,
  expect: { poll: { timeout: slowness * 30_000 } },
  // The end of the output names what passed only when repeated.
  retry: process.env.CI ? 1 : 0,
  // No module keeps state that another test file could see: loading each once halves the time of a run.
  isolate: false,
};

export default defineConfig({
  test: {
    // Some tests wait for processes that they kill: two more than there are cores keep these busy.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...forAll,
          name: 'server',
          include: [`packages/server/src/**/${tests}.ts`],
          exclude,
          globalSetup: 'packages/server/src/testing/vitest-global-setup.ts',
          setupFiles: ['scripts/temporary-folder-of-tests.ts'],
        },
      },
      {
        plugins: [draftValidators()],
        test: {
          ...forAll,
          name: 'others',
          setupFiles: [
            'scripts/temporary-folder-of-tests.ts',
            'packages/kit/src/testing/ensure-temporal.ts',
          ],
          // Style sheets are empty in tests, unless a test reads what stands in them.
          css: { include: [/\/(font-awesome|bootstrap)\//] },
          include: [
            `packages/{contract,spreadsheet,translation,visible-text,api-client,device-client,camera-watcher,simulator,kit,console,showcase}/src/**/${tests}.{ts,tsx}`,
            `packages/console/service-worker/${tests}.ts`,
            `scripts/**/${tests}.ts`,
            `journeys/harness/${tests}.ts`,
          ],
          exclude,
        },
      },
    ],
  },
});
