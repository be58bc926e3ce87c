import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { unfitPart } from '../http/json-depth.ts';
import { processorTimeMs } from './processor-time.ts';

/** Where something is in an expression; both begin with 1. */
export interface ExpressionPlace {
  line: number;
  column: number;
}

/** An expression that failed: what it does (“takes too long”), or what JSONata says of it, for who wrote it. */
export class JsonataFailure extends Error {
  readonly detail: Message | string;
  /** Whether the detail follows the name of what failed: “The template takes too long”. */
  readonly isClause: boolean;
  readonly place: ExpressionPlace | undefined;
  /** Whether it is no expression at all. */
  readonly isSyntax: boolean;
  /** Whether it was ended, as it took more time or memory than it may. */
  readonly isOverLimit: boolean;

  constructor(
    fault: Message | string,
    place?: ExpressionPlace,
    { isSyntax = false, isOverLimit = false } = {},
  ) {
    const detail = place
      ? msg('{fault} (line {line}, column {column})', { fault, ...place })
      : fault;
    super(inEnglish(detail));
    this.detail = detail;
    this.isClause = typeof fault !== 'string';
    this.place = place;
    this.isSyntax = isSyntax;
    this.isOverLimit = isOverLimit;
  }
}

/** Limit of one expression, in processor time where the system reports it: a busy machine makes no expression slow. */
const limitMs = 1_000;
/** Time of the clock that an expression may take on a busy machine. */
const clockLimitMs = 5_000;
const clockCheckMs = 100;
/** Limit for the start of the process, on a busy machine. */
const startLimitMs = 20_000;
const maxMebibytes = 64;

export interface Asked {
  expression: string;
  input: unknown;
  /** Variables: `$name` for each. */
  bindings: Readonly<Record<string, unknown>>;
  /** ISO 8601: what `$now()` and `$millis()` say, so that the same input gives the same; then nothing is random. */
  at?: string;
}

/** The answer of the process. */
export interface Answer {
  /** JSON; absent where it failed. */
  text?: string;
  error?: Message | string;
  place?: ExpressionPlace;
  isSyntax?: boolean;
}

/** Evaluates one expression at a time; answers JSON, `null` where it gives nothing. */
export interface Evaluator {
  /** Resolves when its process can take an expression. */
  start(): Promise<void>;
  evaluate(asked: Asked): Promise<unknown>;
}

/**
 * A process of its own sees an expression's input alone and is ended when one takes too long or too much memory:
 * expressions may loop, and too large ones end their process.
 */
export function createEvaluator(): Evaluator {
  let evaluator: Promise<ChildProcess> | undefined;
  const started = async () => {
    evaluator ??= startEvaluator();
    const starting = evaluator;
    try {
      return await starting;
    } catch (error) {
      if (evaluator === starting) evaluator = undefined;
      throw error;
    }
  };

  const evaluate = async (asked: Asked): Promise<unknown> => {
    const running = await started();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const fail = (words: Message) => {
      evaluator = undefined;
      running.kill('SIGKILL');
      reject(new JsonataFailure(words, undefined, { isOverLimit: true }));
    };
    const begunAt = performance.now();
    const usedBefore = processorTimeMs(running.pid);
    const timer = setInterval(() => {
      const tookMs = performance.now() - begunAt;
      if (tookMs < limitMs) return;
      const used = processorTimeMs(running.pid);
      const usedMs = used === undefined || usedBefore === undefined ? tookMs : used - usedBefore;
      if (usedMs >= limitMs || tookMs >= clockLimitMs) fail(msg('takes too long'));
    }, clockCheckMs);
    const onMessage = (answer: unknown) => {
      const { text, error, place, isSyntax } = answer as Answer;
      if (text === undefined) {
        return reject(
          new JsonataFailure(error ?? 'failed', place, { isSyntax: isSyntax === true }),
        );
      }
      const value: unknown = JSON.parse(text);
      const unfit = unfitPart(value);
      if (unfit)
        reject(new JsonataFailure(msg('gives something that {fault}', { fault: unfit.message })));
      else resolve(value);
    };
    const onExit = () => fail(msg('takes too much memory'));
    running.once('message', onMessage).once('exit', onExit).once('error', onExit);
    running.send(asked, (error) => {
      if (error) onExit();
    });
    try {
      return await promise;
    } finally {
      clearInterval(timer);
      running.off('message', onMessage).off('exit', onExit).off('error', onExit);
    }
  };

  return { start: async () => void (await started()), evaluate };
}

const program = fileURLToPath(new URL('./jsonata-process.ts', import.meta.url));

async function startEvaluator(): Promise<ChildProcess> {
  const started = fork(program, [String(process.pid)], {
    execArgv: [`--max-old-space-size=${maxMebibytes}`],
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
