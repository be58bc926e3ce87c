import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { childrenOf } from '../../testing/processes/process-family.ts';
import { end } from '../../testing/processes/real-process.ts';

/** One that ended and was not collected yet is not alive. */
const isAlive = (pid: number) => {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A program that evaluates an expression without an end, and says so. */
const program = `
  const { evaluateJsonata } = await import(process.argv[1]);
  const evaluate = (expression) => evaluateJsonata({ expression, input: {}, bindings: {} });
  await evaluate('1');
  evaluate('($f := function(){$f()}; $f())').catch(() => undefined);
  process.stdout.write('evaluating');
  setInterval(() => undefined, 1000);`;

test.skipIf(process.platform !== 'linux')(
  'a process that evaluates a looping expression ends with the server that was killed',
  async () => {
    const module = new URL('./evaluate-jsonata.ts', import.meta.url).href;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program, module], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => end(server, 'SIGKILL'));
    await once(server.stdout, 'data');
    const children = childrenOf(server.pid as number);
    expect(children).toHaveLength(1);
    onTestFinished(() => {
      for (const pid of children.filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
    await end(server, 'SIGKILL');
    // 2 s on a machine that is not busy.
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  },
);
