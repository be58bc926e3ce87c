import { describe, expect, test } from 'vitest';
import { closingLine, playwrightCounts, sum, vitestCounts } from './test-report.ts';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numFailedTestSuites: 0,
  success: true,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

describe('counting', () => {
  test('a test file that cannot be loaded is a failed test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(vitestCounts({ ...vitest, success: false, testResults }).failed).toBe(1);
  });

  test('a run that fails without a failed test is a failed test', () => {
    expect(vitestCounts({ ...vitest, success: false }).failed).toBe(1);
    expect(vitestCounts(vitest)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  });

  test('a journey that needed a second attempt passed, an error beside the journeys did not', () => {
    const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(playwrightCounts({ stats, errors: [{}] }).failed).toBe(1);
  });

  test('the closing line names skipped tests only where there are some', () => {
    const some = { passed: 4, failed: 1, skipped: 2 };
    expect(closingLine(sum([some, some]))).toBe('8 passed, 2 failed, 4 skipped');
    expect(closingLine({ ...some, skipped: 0 })).toBe('4 passed, 1 failed');
  });
});
