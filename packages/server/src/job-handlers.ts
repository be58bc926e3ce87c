import { type Bulk, bulkJob } from './alarms/bulk-job.ts';
import { recordRemoval } from './audit/audit-store.ts';
import type { WorkerThreads } from './concurrency/worker-threads.ts';
import type { Db } from './database/postgres.ts';
import { deliveryJob } from './deliveries/delivery-job-definition.ts';
import { rebuildHandler, rebuildJob } from './derived/rebuild-job.ts';
import type { KeepRejected } from './ingest/rejected-store.ts';
import type { JobHandler } from './jobs/job-definition.ts';
import type { JobEngine } from './jobs/job-engine.ts';
import { mailHandler, mailJob } from './mail/mail-job.ts';
import type { SendMail } from './mail/mail-sender.ts';
import { exportHandler, exportJob } from './notification-exports/export-job.ts';
import { passwordMailHandler, passwordMailJob } from './password-links/password-mail.ts';
import type { FetchSettings } from './photos/fetch-picture.ts';
import { addPicture } from './photos/photo-store.ts';
import { pictureHandler, pictureJob } from './photos/picture-job.ts';
import { importHandler, importJob } from './provisioning/import-job.ts';
import type { ReadPublicUrl } from './public-address/public-address-views.ts';
import { removalHandler, removalJob } from './retention/removal-job.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  threads: WorkerThreads;
  onDeviceChanged: (deviceId: number) => void;
  keepRejected: KeepRejected;
  pictures: FetchSettings;
  /** undefined: no mail is sent. */
  sendMail: SendMail | undefined;
  publicUrl: ReadPublicUrl;
  deliver: JobHandler<{ id: number }>;
  /** Does something with many alarms. */
  bulk: JobHandler<Bulk>;
}

/** Every kind of background job, with what does it. */
export function handleJobs(
  jobs: Pick<JobEngine, 'handle'>,
  {
    db,
    storage,
    threads,
    onDeviceChanged,
    sendMail,
    publicUrl,
    deliver,
    bulk,
    keepRejected,
    pictures,
  }: Dependencies,
): void {
  jobs.handle(rebuildJob, rebuildHandler(db));
  jobs.handle(exportJob, exportHandler(db));
  jobs.handle(importJob, importHandler({ db, threads, onDeviceChanged }));
  jobs.handle(removalJob, removalHandler({ db, storage, record: recordRemoval }));
  jobs.handle(deliveryJob, deliver);
  jobs.handle(bulkJob, bulk);
  jobs.handle(
    pictureJob,
    pictureHandler({
      ...pictures,
      db,
      storage,
      addPicture: (place, picture) => addPicture(db, place, picture),
      keepRefused: (deviceId, url, issue) =>
        keepRejected(deviceId, 'http', url, {
          code: 'malformed',
          detail: `The picture ${issue.message}.`,
          issues: [issue],
        }),
    }),
  );
  if (!sendMail) return;
  jobs.handle(mailJob, mailHandler(sendMail));
  jobs.handle(passwordMailJob, passwordMailHandler({ db, sendMail, publicUrl }));
}
