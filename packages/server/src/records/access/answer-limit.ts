import { cancelStatementsOn } from '../../platform/database/abandoned-statements.ts';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';

/**
 * What the work resolves to, within so many milliseconds. After them it rejects with `DatabaseUnavailable`, and the
 * statements that the work waits for are cancelled. (Fastify's `handlerTimeout` ends with the body of a request: a call
 * that sends one has no limit by it.)
 */
export async function answerWithin<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const abandoned = new AbortController();
  const timer = setTimeout(() => {
    late.reject(new DatabaseUnavailable(new Error(`no answer within ${limitMs} ms`), true));
    abandoned.abort();
  }, limitMs);
  try {
    return await Promise.race([cancelStatementsOn(abandoned.signal, work), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
