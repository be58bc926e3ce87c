import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { unfitPart } from '../http/json-depth.ts';

/** Where something is in an expression; both begin with 1. */
export interface ExpressionPlace {
  line: number;
  column: number;
}

/** An expression that failed: what it does (“takes too long”), for who wrote it. */
export class JsonataFailure extends Error {
  readonly place: ExpressionPlace | undefined;
  /** Whether it is no expression at all. */
  readonly isSyntax: boolean;

  constructor(message?: string, place?: ExpressionPlace, isSyntax = false) {
    super(place ? `${message} (line ${place.line}, column ${place.column})` : message);
    this.place = place;
    this.isSyntax = isSyntax;
  }
}

/** Of one expression. */
const limitMs = 1_000;
/** Of the process, on a busy machine. */
const startLimitMs = 20_000;
const mostMebibytes = 64;

export interface Asked {
  expression: string;
  input: unknown;
  /** Variables: `$name` for each. */
  bindings: Readonly<Record<string, unknown>>;
  /** ISO 8601: what `$now()` and `$millis()` say, so that the same input gives the same; then nothing is random. */
  at?: string;
}

/** Of the process. */
export interface Answer {
  /** JSON; absent where it failed. */
  text?: string;
  error?: string;
  place?: ExpressionPlace;
  isSyntax?: boolean;
}

/** Evaluates an expression; answers JSON, `null` where it gives nothing. */
export type EvaluateJsonata = (asked: Asked) => Promise<unknown>;

/**
 * Expressions are evaluated one after the other in a process of its own, which sees its input alone and is ended when
 * one takes too long or too much memory: expressions may loop, and too large ones end their process.
 */
function createEvaluator(): EvaluateJsonata {
  let evaluator: Promise<ChildProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ask: EvaluateJsonata = async (asked) => {
    evaluator ??= startEvaluator();
    const started = evaluator;
    const running = await started.catch((error) => {
      evaluator = undefined;
      throw error;
    });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const fail = (words: string) => {
      if (evaluator === started) evaluator = undefined;
      running.kill('SIGKILL');
      reject(new JsonataFailure(words));
    };
    const timer = setTimeout(() => fail('takes too long'), limitMs);
    const onMessage = (answer: unknown) => {
      const { text, error, place, isSyntax } = answer as Answer;
      if (text === undefined) return reject(new JsonataFailure(error, place, isSyntax));
      const value: unknown = JSON.parse(text);
      const unfit = unfitPart(value);
      if (unfit) reject(new JsonataFailure(`gives something that ${unfit.message}`));
      else resolve(value);
    };
    const onExit = () => fail('takes too much memory');
    running.once('message', onMessage).once('exit', onExit).once('error', onExit);
    running.send(asked, (error) => {
      if (error) onExit();
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      running.off('message', onMessage).off('exit', onExit).off('error', onExit);
    }
  };

  return (asked) => {
    const answer = last.then(() => ask(asked));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** For what devices send and people are told. */
export const evaluateJsonata = createEvaluator();
/** For what people try: it keeps no message of a device waiting. */
export const tryJsonata = createEvaluator();

async function startEvaluator(): Promise<ChildProcess> {
  const started = fork(fileURLToPath(new URL('./jsonata-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${mostMebibytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Where it ends between two expressions, the next one fails.
  started.on('error', () => undefined);
  await once(started, 'message', { signal: AbortSignal.timeout(startLimitMs) });
  // It keeps no server from ending.
  started.unref();
  started.channel?.unref();
  return started;
}
