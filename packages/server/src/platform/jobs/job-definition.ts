import { inEnglish } from '@foyer/contract';
import type { Message } from '@foyer/translation';

/** A kind of background job and how it is retried. `Data` is stored as JSON. */
export interface JobDefinition<Data extends object> {
  kind: string;
  /** Attempts in all, including those that ended because their server did. */
  attempts: number;
  /** Before the second attempt; doubled with each further one, up to `longestRetryDelaySeconds`. */
  retryDelaySeconds: number;
  longestRetryDelaySeconds: number;
  /** An attempt that takes longer is aborted and retried. */
  timeLimitSeconds: number;
  /** Concurrent jobs of this kind in each server. */
  concurrency: number;
  /** Whether a person may cancel it. */
  isCancellable: boolean;
  /** Only carries the type of the data; never set. */
  data?: Data;
}

/** Defines a kind of job; unless set otherwise it has a hundred attempts with short pauses. */
export const defineJob = <Data extends object>(
  kind: string,
  settings: Partial<Omit<JobDefinition<Data>, 'kind' | 'data'>> = {},
): JobDefinition<Data> => ({
  kind,
  attempts: 100,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 23 * 3600,
  concurrency: 1,
  isCancellable: false,
  ...settings,
});

/** One attempt, as its handler sees it. */
export interface JobRun {
  id: string;
  /** Aborted when the server stops, when the job is cancelled, and when another server has taken it over. */
  signal: AbortSignal;
  /**
   * Reports progress; call it after each step. Throws `JobInterrupted` when the attempt must end: the next one
   * starts the handler again, which continues from what it finds.
   */
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Does the work, at least once: an earlier attempt may have done a part of it and ended at any point. Returns
 * the job's result.
 */
export type JobHandler<Data extends object> = (
  data: Data,
  run: JobRun,
) => Promise<Record<string, unknown> | undefined>;

/** Ends an attempt that is to be continued later; not an error of the job. */
export class JobInterrupted extends Error {}

/** A job that cannot be done, with a sentence for people; it is not retried. */
export class JobFailure extends Error {
  readonly detail: Message | string;

  constructor(detail: Message | string) {
    super(inEnglish(detail));
    this.detail = detail;
  }
}
