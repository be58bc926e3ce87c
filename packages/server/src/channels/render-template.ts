import { Worker } from 'node:worker_threads';

/** A template that failed, with a sentence for who wrote it. */
export class TemplateFailure extends Error {}

const limitMs = 2_000;
const mostMebibytes = 64;

/**
 * Evaluates a JSONata template; answers JSON. It runs in a thread of its own, which ends when it takes too long or too
 * much memory: expressions may loop, and regular expressions may take for ever.
 */
export async function renderTemplate(template: string, input: unknown): Promise<string> {
  const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
    workerData: { template, input },
    resourceLimits: { maxOldGenerationSizeMb: mostMebibytes, maxYoungGenerationSizeMb: 16 },
    // Of the server's: a test runner's loaders are not for it.
    execArgv: [],
    env: {},
  });
  const ended = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => ended.reject(new TemplateFailure('The template takes too long.')),
    limitMs,
  );
  worker.once('message', ({ text, error }: { text?: string; error?: string }) => {
    if (text === undefined) ended.reject(new TemplateFailure(error));
    else ended.resolve(text);
  });
  worker.once('error', (error: NodeJS.ErrnoException) =>
    ended.reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new TemplateFailure('The template takes too much memory.')
        : error,
    ),
  );
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
