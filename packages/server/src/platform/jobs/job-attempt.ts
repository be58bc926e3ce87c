import { type Message, msg } from '@foyer/translation';
import type { Db } from '../database/postgres.ts';
import { isUnavailable, unavailableTrouble } from '../database/postgres.ts';
import { ProblemError } from '../http/problem-error.ts';
import { JobFailure, type JobHandler, JobInterrupted, type JobRun } from './job-definition.ts';
import { endJob, finishJob, setProgress, startJob, suspendJob } from './job-store.ts';

interface Attempt<Data extends object> {
  id: string;
  data: Data;
  signal: AbortSignal;
  /** True when no further attempt follows. */
  isLast: boolean;
  handler: JobHandler<Data>;
}

/** Progress is written at most this often. */
const progressIntervalMs = 500;

/** Makes one attempt and updates the job's row. Rejects when another attempt is to follow. */
export async function attemptJob<Data extends object>(
  db: Db,
  { id, data, signal, isLast, handler }: Attempt<Data>,
): Promise<void> {
  if (!(await startJob(db, id))) return;
  try {
    throwIfInterrupted(signal);
    const result = await handler(data, { id, signal, progress: progressOf(db, id, signal) });
    await finishJob(db, id, result);
  } catch (error) {
    if (error instanceof JobFailure || (isLast && !(error instanceof JobInterrupted))) {
      await endJob(db, id, 'failed', sentenceOf(error));
      if (error instanceof JobFailure) return;
    } else {
      const words = error instanceof JobInterrupted ? null : sentenceOf(error);
      // While the database is unavailable the row keeps its state `running`; the next attempt changes it.
      await suspendJob(db, id, words).catch(() => undefined);
    }
    throw error;
  }
}

function progressOf(db: Db, id: string, signal: AbortSignal): JobRun['progress'] {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async (done, total) => {
    throwIfInterrupted(signal);
    const now = performance.now();
    if (now - writtenAt < progressIntervalMs && done !== total) return;
    writtenAt = now;
    if (!(await setProgress(db, id, done, total))) throw new JobInterrupted('The job is over.');
  };
}

function throwIfInterrupted(signal: AbortSignal) {
  if (signal.aborted) throw new JobInterrupted('The attempt was interrupted.');
}

/** The error as people read it; the log has the details. */
function sentenceOf(error: unknown): Message | string {
  if (error instanceof JobFailure || error instanceof ProblemError) return error.detail;
  if (isUnavailable(error)) {
    return msg('The database {trouble}.', { trouble: unavailableTrouble(error) });
  }
  return msg('A fault on the server stopped it; the server’s log says more.');
}
