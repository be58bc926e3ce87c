import { recordRemoval } from './audit/audit-store.ts';
import type { Db } from './database/postgres.ts';
import { rebuildHandler, rebuildJob } from './derived/rebuild-job.ts';
import type { JobEngine } from './jobs/job-engine.ts';
import { type MailSettings, mailHandler, mailJob } from './mail/mail-job.ts';
import { removalHandler, removalJob } from './retention/removal-job.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  /** undefined: no mail is sent. */
  mail: MailSettings | undefined;
}

/** Every kind of background job, with what does it. */
export function handleJobs(
  jobs: Pick<JobEngine, 'handle'>,
  { db, storage, mail }: Dependencies,
): void {
  jobs.handle(rebuildJob, rebuildHandler(db));
  jobs.handle(removalJob, removalHandler({ db, storage, record: recordRemoval }));
  if (mail) jobs.handle(mailJob, mailHandler(mail));
}
