/**
 * How many random inputs a property is tried with: few in `npm test`, and more where a file `….nightly.test.ts` imports the
 * test's.
 */
export const runsOf = (byDay: number, nightly: number): { numRuns: number } => ({
  numRuns: process.env.FOYER_NIGHTLY === '1' ? nightly : byDay,
});
