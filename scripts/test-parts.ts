import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasDebianPostgres } from '../packages/server/src/testing/processes/debian-postgres.ts';
import { exitOf, startChild } from './children.ts';
import { findOrInstallChromium, onPath } from './chromium.ts';
import { buildConsole, consoleIsStale } from './console-build.ts';
import { installedByApt } from './debian.ts';
import { root } from './installed.mjs';
import { phase, secondsSince } from './progress.ts';
import {
  type Counts,
  closingLine,
  type NamedTests,
  namedInPlaywright,
  namedInVitest,
  type PlaywrightReport,
  playwrightCounts,
  sum,
  vitestCounts,
} from './test-report.ts';

const failedOnce: Counts = { passed: 0, failed: 1, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'foyer-test-reports-'));
const named: NamedTests = { failed: [], repeated: [] };
const summary: { name: string; counts: Counts; took: string }[] = [];

/** Runs one part. Errors are reported and counted, and the next part still runs. */
export async function part(name: string, work: () => Promise<Counts>): Promise<void> {
  process.stdout.write(`\n── ${name}\n`);
  const begin = performance.now();
  let counts = failedOnce;
  try {
    counts = await work();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
  summary.push({ name, counts, took: secondsSince(begin) });
}

/** Runs a test program whose JSON report gives the counts; without one the part failed. */
async function reported<R>(
  args: string[],
  env: Record<string, string>,
  count: (report: R) => Counts,
  namesOf: (report: R) => NamedTests,
): Promise<Counts> {
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  const child = startChild(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, FOYER_TEST_REPORT: report },
  });
  const code = await exitOf(child);
  const result: R = JSON.parse(readFileSync(report, 'utf8'));
  const counts = count(result);
  const { failed, repeated } = namesOf(result);
  named.failed.push(...failed);
  named.repeated.push(...repeated);
  return code !== 0 && counts.failed === 0 ? sum([counts, failedOnce]) : counts;
}

/** Installs programs that tests need where that is possible. Returns the path of Chromium, if there is one. */
export async function prepareMachine(): Promise<string | undefined> {
  const chromium = await findOrInstallChromium();
  if (onPath('ffmpeg') === undefined && !(await installedByApt('ffmpeg'))) {
    process.stdout.write('ffmpeg is missing: tests that read a video are skipped.\n');
  }
  if (onPath('mosquitto') === undefined) {
    process.stdout.write('mosquitto is missing: the test with a broker of one’s own is skipped.\n');
  }
  if (!hasDebianPostgres) {
    process.stdout.write(
      'Debian’s postgresql-15 is missing: tests with a PostgreSQL of one’s own, a standby and failover are skipped.\n',
    );
  }
  return chromium;
}

/** `options` are further words for Vitest, such as names of test files. */
export function runVitest(
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<Counts> {
  return reported(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...options,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'report.json')}`,
    ],
    env,
    vitestCounts,
    namedInVitest,
  );
}

export async function runJourneys(
  chromium: string | undefined,
  env: Record<string, string>,
  files: readonly string[] = [],
): Promise<Counts> {
  if (chromium === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in FOYER_CHROMIUM.',
    );
  }
  if (consoleIsStale()) await phase('Building the console', buildConsole);
  return reported<PlaywrightReport>(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...files],
    { ...env, FOYER_CHROMIUM: chromium },
    playwrightCounts,
    namedInPlaywright,
  );
}

function printNamed(title: string, tests: readonly string[]): void {
  if (tests.length > 0) process.stdout.write(`\n${title}\n  ${tests.join('\n  ')}\n`);
}

/** Prints the tests that failed, the counts of each part and the last line, and sets the exit code. */
export function closeRun(): void {
  rmSync(reports, { recursive: true, force: true });
  printNamed('Passed only when repeated:', named.repeated);
  printNamed('Failed:', named.failed);
  process.stdout.write('\n');
  for (const { name, counts, took } of summary) {
    process.stdout.write(`${name}: ${closingLine(counts)} (${took})\n`);
  }
  const total = sum(summary.map(({ counts }) => counts));
  process.stdout.write(`${closingLine(total)}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
