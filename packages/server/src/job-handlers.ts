import { recordRemoval } from './audit/audit-store.ts';
import type { JobEngine } from './jobs/job-engine.ts';
import { type MailSettings, mailHandler, mailJob } from './mail/mail-job.ts';
import type { PhotoStorage } from './platform/photo-storage.ts';
import type { Db } from './platform/postgres.ts';
import { removalHandler, removalJob } from './retention/removal-job.ts';
import { rebuildHandler, rebuildJob } from './rollups/rebuild-job.ts';

interface Needs {
  db: Db;
  storage: PhotoStorage;
  /** undefined: no mail is sent. */
  mail: MailSettings | undefined;
}

/** Every kind of background job, with what does it. */
export function handleJobs(jobs: Pick<JobEngine, 'handle'>, { db, storage, mail }: Needs): void {
  jobs.handle(rebuildJob, rebuildHandler(db));
  jobs.handle(removalJob, removalHandler({ db, storage, record: recordRemoval }));
  if (mail) jobs.handle(mailJob, mailHandler(mail));
}
