import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './installed.mjs';

/** How long the server may take to finish what it accepted. */
const graceMs = 10_000;

const children = new Set<ChildProcess>();
let ending = false;

/** Whether this process was asked to end: then children end on purpose. */
export const isEnding = (): boolean => ending;

/** Starts a program in the repository's folder that `endChildren` will end. */
export function startChild(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, { cwd: root, ...options });
  children.add(child);
  child.on('exit', () => children.delete(child));
  child.on('error', () => children.delete(child));
  return child;
}

/** Resolves with the exit code; 1 where a signal ended it or it could not be started. */
export function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A program's exit code and output, standard output and errors together. */
export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program to its end. */
export async function run(
  file: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  const child = startChild(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let failure = '';
  child.on('error', (error) => {
    failure = `${file} cannot be started: ${error.message}`;
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code, ...parts] = await Promise.all([exitOf(child), ...streams]);
  return { code, output: [...parts, failure].filter(Boolean).join('') };
}

/** Asks every child to end, and ends those that do not within ten seconds. */
export async function endChildren(): Promise<void> {
  ending = true;
  const ended = Promise.all([...children].map(exitOf));
  for (const child of children) child.kill('SIGTERM');
  await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
  for (const child of children) child.kill('SIGKILL');
}

/** On Ctrl+C and SIGTERM, ends the children and then this process. */
export function endWithChildren(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (ending) return;
      await endChildren();
      process.exit(0);
    });
  }
}
