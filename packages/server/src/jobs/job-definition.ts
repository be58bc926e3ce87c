/** A kind of background work: what it is called, and how it is tried again. `Data` is kept as JSON. */
export interface JobDefinition<Data extends object> {
  kind: string;
  /** Attempts in all; those that ended with their server count too. */
  attempts: number;
  /** Before the second attempt; doubled with each, up to the longest. */
  retryDelaySeconds: number;
  longestRetryDelaySeconds: number;
  /** An attempt that takes longer is given up and made again. */
  timeLimitSeconds: number;
  /** At once in each server. */
  concurrency: number;
  /** Whether a person may end it before it is done. */
  isCancellable: boolean;
  /** Carries the type of the data; never set. */
  data?: Data;
}

/** Work that goes on until it is done: a hundred attempts, soon after each other. */
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
   * Says how far it is; call it after each step. Throws `JobInterrupted` when the attempt must end: the next
   * one begins the handler anew, which goes on from what it finds.
   */
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Does the work, at least once: it may have been begun before, and its server may have ended at any moment.
 * What it returns is the job's result.
 */
export type JobHandler<Data extends object> = (
  data: Data,
  run: JobRun,
) => Promise<Record<string, unknown> | undefined>;

/** The attempt ends here; nothing is wrong. */
export class JobInterrupted extends Error {}

/** Why a job cannot be done, in a sentence fit to show to a person; it is not tried again. */
export class JobFailure extends Error {}
