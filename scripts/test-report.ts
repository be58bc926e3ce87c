import { stripVTControlCharacters } from 'node:util';

/** Counts of one part of the run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Tests by name, for the end of the output: a machine that builds often keeps no more of it. */
export interface NamedTests {
  /** Each with the first line of its error. */
  failed: string[];
  /** Failed at first and passed when repeated. */
  repeated: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: {
    status: string;
    /** Path of the test file. */
    name: string;
    /** Why the file could not be loaded; else empty. */
    message: string;
    /** `failureMessages` has the errors of each attempt, also where the last one passed. */
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } | undefined }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/**
 * Counts of Vitest's JSON report. A file that could not be loaded has no tests to fail: it counts as one
 * failed test, and so does any other failure of the run that no test shows.
 */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report; an error outside of any test counts as one failed test. */
export function playwrightCounts({
  stats,
  errors,
}: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 && errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
  };
}

export function namedInVitest(report: Pick<VitestReport, 'testResults'>): NamedTests {
  const named: NamedTests = { failed: [], repeated: [] };
  for (const { status, name, message, assertionResults } of report.testResults) {
    const file = name.slice(name.search(/(packages|scripts)\//));
    if (status === 'failed' && assertionResults.length === 0) {
      named.failed.push(entry(file, message));
    }
    for (const { status, fullName, failureMessages } of assertionResults) {
      const list = { failed: named.failed, passed: named.repeated }[status];
      if (failureMessages.length > 0) list?.push(entry(`${file}: ${fullName}`, failureMessages[0]));
    }
  }
  return named;
}

export function namedInPlaywright(report: Pick<PlaywrightReport, 'suites' | 'errors'>): NamedTests {
  const named: NamedTests = {
    failed: report.errors.map(({ message }) => entry('beside the journeys', message)),
    repeated: [],
  };
  const read = ({ specs, suites = [] }: PlaywrightSuite) => {
    for (const { file, line, title, tests } of specs) {
      for (const { status, results } of tests) {
        const list = { unexpected: named.failed, flaky: named.repeated }[status];
        list?.push(entry(`journeys/${file}:${line}: ${title}`, firstError(results)));
      }
    }
    for (const suite of suites) read(suite);
  };
  for (const suite of report.suites) read(suite);
  return named;
}

const firstError = (results: { error?: { message?: string } | undefined }[]) =>
  results.find(({ error }) => error !== undefined)?.error?.message;

function entry(name: string, message = '') {
  const [first, second = ''] = stripVTControlCharacters(message).trim().split('\n');
  // With the seed a failed property is repeated.
  const seed = second.includes('seed:') ? ` ${second.trim()}` : '';
  return `${name}\n    ${first}${seed}`.trimEnd();
}

export const sum = (parts: Counts[]): Counts =>
  parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of the output, from which machines read the result. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
