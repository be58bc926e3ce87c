import { recordRemoval } from './audit/audit-store.ts';
import type { Db } from './database/postgres.ts';
import { deliveryJob } from './deliveries/delivery-job-definition.ts';
import { rebuildHandler, rebuildJob } from './derived/rebuild-job.ts';
import type { JobHandler } from './jobs/job-definition.ts';
import type { JobEngine } from './jobs/job-engine.ts';
import { mailHandler, mailJob } from './mail/mail-job.ts';
import type { SendMail } from './mail/mail-sender.ts';
import { removalHandler, removalJob } from './retention/removal-job.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  /** undefined: no mail is sent. */
  sendMail: SendMail | undefined;
  deliver: JobHandler<{ id: number }>;
}

/** Every kind of background job, with what does it. */
export function handleJobs(
  jobs: Pick<JobEngine, 'handle'>,
  { db, storage, sendMail, deliver }: Dependencies,
): void {
  jobs.handle(rebuildJob, rebuildHandler(db));
  jobs.handle(removalJob, removalHandler({ db, storage, record: recordRemoval }));
  jobs.handle(deliveryJob, deliver);
  if (sendMail) jobs.handle(mailJob, mailHandler(sendMail));
}
