import { describe, expect, test } from 'vitest';
import {
  closingLine,
  namedInPlaywright,
  namedInVitest,
  playwrightCounts,
  sum,
  vitestCounts,
} from './test-report.ts';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numFailedTestSuites: 0,
  success: true,
  testResults: [
    {
      status: 'passed',
      name: '/clone/packages/kit/src/a.test.ts',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'one', failureMessages: [] as string[] }],
    },
  ],
};

describe('counting', () => {
  test('a test file that cannot be loaded is a failed test', () => {
    const name = '/clone/scripts/b.test.ts';
    const testResults = [
      { status: 'failed', name, message: 'no such\nfile', assertionResults: [] },
    ];
    expect(vitestCounts({ ...vitest, success: false, testResults }).failed).toBe(1);
    expect(namedInVitest({ testResults }).failed).toEqual(['scripts/b.test.ts\n    no such']);
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

describe('names at the end', () => {
  const attempt = (message?: string) => ({
    error: message === undefined ? undefined : { message },
  });

  test('tests that failed and tests that passed only when repeated are named with their first error', () => {
    const tests = ['passed', 'passed', 'failed'].map((status, nth) => ({
      status,
      fullName: `test ${nth}`,
      failureMessages: nth === 0 ? [] : [`error ${nth}\n    at a line`, 'a second error'],
    }));
    const [first] = vitest.testResults;
    const testResults = [{ ...first!, status: 'failed', assertionResults: tests }];
    expect(namedInVitest({ testResults })).toEqual({
      failed: ['packages/kit/src/a.test.ts: test 2\n    error 2'],
      repeated: ['packages/kit/src/a.test.ts: test 1\n    error 1'],
    });
  });

  test('a failed property is named with its seed', () => {
    const failureMessages = [
      'Error: Property failed after 2 tests\n{ seed: -8, path: "1", endOnFailure: true }\nCounterexample: [1]',
    ];
    const [first] = vitest.testResults;
    const assertionResults = [{ status: 'failed', fullName: 'a property', failureMessages }];
    const testResults = [{ ...first!, status: 'failed', assertionResults }];
    expect(namedInVitest({ testResults }).failed).toEqual([
      'packages/kit/src/a.test.ts: a property\n    Error: Property failed after 2 tests { seed: -8, path: "1", endOnFailure: true }',
    ]);
  });

  test('journeys are named with their line, in whatever suite they stand', () => {
    const spec = (title: string, status: string, results: ReturnType<typeof attempt>[]) => ({
      file: 'a.spec.ts',
      line: 5,
      title,
      tests: [{ status, results }],
    });
    const suites = [
      {
        specs: [spec('good', 'expected', [attempt()])],
        suites: [
          {
            specs: [
              spec('bad', 'unexpected', [attempt('\u001b[31mred\u001b[39m')]),
              spec('slow', 'flaky', [attempt('late'), attempt()]),
            ],
          },
        ],
      },
    ];
    expect(namedInPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual({
      failed: ['beside the journeys\n    no browser', 'journeys/a.spec.ts:5: bad\n    red'],
      repeated: ['journeys/a.spec.ts:5: slow\n    late'],
    });
  });
});
