import type { JobEngine } from './jobs/job-engine.ts';
import type { Db } from './platform/postgres.ts';
import { rebuildHandler, rebuildJob } from './rollups/rebuild-job.ts';

interface Needs {
  db: Db;
}

/** Every kind of background job, with what does it. */
export function handleJobs(jobs: Pick<JobEngine, 'handle'>, { db }: Needs): void {
  jobs.handle(rebuildJob, rebuildHandler(db));
}
