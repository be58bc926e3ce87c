import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

test('an unknown or missing command ends with the usage and exit code 2', () => {
  for (const [args, sentence] of [
    [['dance'], 'There is no command "dance".'],
    [[], 'A command is missing.'],
  ] as const) {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Usage: npm run edge');
    expect(status).toBe(2);
  }
}, 60_000);

test('"watch --help" lists the options', () => {
  const { status, stdout } = run('watch', '--help');
  expect(stdout).toContain('--token-file <file>');
  expect(status).toBe(0);
}, 60_000);
