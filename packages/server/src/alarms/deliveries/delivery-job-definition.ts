import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Retried for a day with pauses of up to half an hour, as a receiver may be down for a while. */
export const deliveryJob = defineJob<{ id: number }>('delivery', {
  attempts: 60,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 30 * 60,
  timeLimitSeconds: 120,
  // A receiver that hangs keeps one of them for some seconds.
  concurrency: 8,
});
