import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/** A function of a module that runs in a thread of its own. Its argument and its result are copied. */
export interface ThreadTask<Input, Output> {
  readonly file: URL;
  readonly name: string;
  /** Types only. */
  readonly types?: [Input, Output];
}

/** The task of an exported function: `threadTask<typeof pdfOf>(new URL('../../concurrency/pdf.ts', import.meta.url), 'pdfOf')`. */
export const threadTask = <Run extends (input: never) => unknown>(
  file: URL,
  name: string,
): ThreadTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ file, name });

/** Threads for work that would hold up all answers. */
export interface WorkerThreads {
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
  stop(): Promise<void>;
}

/** A task that needs more memory than this fails, not the server. MiB. */
const maxMemoryMib = 768;
/** A thread without work for so long ends. */
const idleMs = 30_000;
/** A task that takes longer is ended: no file of a person takes a minute. */
const timeoutMs = 120_000;

/** One processor is left to the server's own thread. Threads begin with the first task. */
export function createWorkerThreads(): WorkerThreads {
  let pool: Tinypool | undefined;
  const started = () => {
    pool ??= new Tinypool({
      filename: fileURLToPath(import.meta.url),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib },
    });
    return pool;
  };
  return {
    run: ({ file, name }, input) =>
      started().run(input, {
        filename: file.href,
        name,
        signal: AbortSignal.timeout(timeoutMs),
      }),
    async stop() {
      await pool?.destroy();
    },
  };
}
