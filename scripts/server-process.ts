import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, startChild } from './children.ts';
import { keepLog, lastComplaint } from './log-file.ts';
import { Sentence } from './progress.ts';
import type { Settings } from './settings.ts';

/** The first start creates a database; a start after a crash recovers it. */
const withoutProgressMs = 120_000;
const pollIntervalMs = 100;
/** How much of the server's output is kept, to find out why it ended. */
const rememberedCharacters = 20_000;

export interface ServerProcess {
  child: ChildProcess;
  logFile: string;
  /** Resolves when the server has ended, with its exit code and last error. */
  ended: Promise<Sentence>;
}

/** Starts the server with its output in a log file, and waits until it answers `GET /readyz`. */
export async function startServer(
  { env, dataFolder, address }: Settings,
  flags: string[] = [],
): Promise<ServerProcess> {
  const child = startChild(process.execPath, [...flags, 'packages/server/src/app/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-rememberedCharacters);
    });
  }
  // Under --watch a server that failed waits for the next change, so its output is printed at once.
  if (flags.includes('--watch')) child.stderr?.pipe(process.stderr);
  const logFile = join(dataFolder, 'server.log');
  try {
    keepLog(logFile, [child.stdout, child.stderr]);
  } catch {
    // The server reports problems of the data folder.
  }
  const ended = exitOf(child).then(
    (code) => new Sentence(lastComplaint(said) || `The server ended with code ${code}.`, code),
  );
  const outcome = await Promise.race([ended, whenReady(address, () => said)]);
  if (outcome instanceof Sentence) throw outcome;
  return { child, logFile, ended };
}

/**
 * Waits until the server is ready, for as long as it makes progress: until it answers, that is what it writes, such as
 * which tables it changes; after that, what it catches up.
 */
export async function whenReady(
  address: string,
  output: () => string,
  limitMs = withoutProgressMs,
): Promise<Sentence | 'ready'> {
  let last: string | undefined;
  let deadline = 0;
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return 'ready';
    const state = (await answer?.json().catch(() => undefined)) as ReadyState | undefined;
    const progress = answer
      ? `answers ${JSON.stringify(state?.catching_up)}`
      : `writes ${output()}`;
    if (progress !== last) {
      last = progress;
      deadline = performance.now() + limitMs;
    }
    if (performance.now() > deadline) {
      const parts = Object.entries(state?.parts ?? {}).filter(([, word]) => word !== 'ok');
      const reason = parts.map(([part, word]) => `; ${part} ${word}`).join('');
      return new Sentence(
        `The server was not ready at ${address}/readyz for ${limitMs / 1000} s without progress${reason}.`,
      );
    }
    await sleep(pollIntervalMs, undefined, { ref: false });
  }
}

interface ReadyState {
  parts?: Record<string, string>;
  catching_up?: unknown;
}

const passwordFile = ({ dataFolder }: Settings) => join(dataFolder, 'admin-password');

/** Whether an earlier start stored the administrator's password. */
export const hasPassword = (settings: Settings) => existsSync(passwordFile(settings));

/**
 * E-mail and password of the administrator. The server creates the account once: a stored password
 * belongs to it, whatever FOYER_ADMIN_PASSWORD says later. Empty where an earlier start was given a password and
 * stored none.
 */
export function administrator(settings: Settings): { email: string; password: string } {
  const email = settings.env.FOYER_ADMIN_EMAIL || 'admin@foyer.local';
  return hasPassword(settings)
    ? { email, password: readFileSync(passwordFile(settings), 'utf8').trim() }
    : { email, password: settings.env.FOYER_ADMIN_PASSWORD ?? '' };
}

/**
 * What a start prints about the password: the password itself at the first start and to a terminal only, as other
 * output is kept and read by others; otherwise the file that holds it.
 */
export function passwordWords(
  settings: Settings,
  isFirstStart: boolean,
  isTerminal = process.stdout.isTTY === true,
): string {
  if (!hasPassword(settings)) return '(as given in FOYER_ADMIN_PASSWORD)';
  return isFirstStart && isTerminal
    ? administrator(settings).password
    : `(in the file ${passwordFile(settings)})`;
}
