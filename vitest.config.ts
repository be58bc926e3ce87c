import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Starting a database, a browser or a broker on a small busy machine takes its time. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Some tests wait for processes that they kill: one more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/vitest-global-setup.ts',
        },
      },
      {
        test: {
          ...patience,
          name: 'others',
          // Style sheets are empty in tests, unless a test reads what stands in them.
          css: { include: [/\/(font-awesome|bootstrap)\//] },
          include: [
            'packages/{contract,edge,kit,console,showcase}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
