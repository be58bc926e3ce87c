import { msg } from '@foyer/translation';
import type pg from 'pg';
import { deliveryJob } from '../alarms/deliveries/delivery-job-definition.ts';
import { reevaluateAll } from '../alarms/evaluation/evaluation-store.ts';
import { type Bulk, bulkJob } from '../alarms/handling/bulk-job.ts';
import { withdrawalJob } from '../alarms/push/withdraw-push.ts';
import { rebuildHandler, rebuildJob } from '../derived/rollups/rebuild-job.ts';
import type { FetchSettings } from '../messages/pictures/fetch-picture.ts';
import { pictureHandler, pictureJob } from '../messages/pictures/picture-job.ts';
import type { KeepRejected } from '../messages/writing/rejected-store.ts';
import { type BulkChange, bulkChangeJob } from '../operations/bulk-changes/bulk-change-job.ts';
import { exportHandler, exportJob } from '../operations/notification-exports/export-job.ts';
import { importHandler, importJob } from '../operations/provisioning/import-job.ts';
import { removalHandler } from '../operations/retention/removal-job.ts';
import { workbookHandler, workbookJob } from '../operations/workbooks/import-job.ts';
import type { WorkerThreads } from '../platform/concurrency/worker-threads.ts';
import type { Db } from '../platform/database/postgres.ts';
import type { JobHandler } from '../platform/jobs/job-definition.ts';
import type { JobEngine } from '../platform/jobs/job-engine.ts';
import { mailHandler, mailJob } from '../platform/mail/mail-job.ts';
import type { SendMail } from '../platform/mail/mail-sender.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import { recordBulkChange, recordRemoval } from '../records/audit/audit-store.ts';
import { addPicture } from '../records/photos/photo-store.ts';
import type { ReadPublicUrl } from '../records/public-address/public-address-views.ts';
import { removalJob } from '../records/removals/removal-job-definition.ts';
import { passwordMailHandler, passwordMailJob } from '../records/users/password-mail.ts';

interface Dependencies {
  db: Db;
  pool: pg.Pool;
  storage: PhotoStorage;
  threads: WorkerThreads;
  now: () => Date;
  onDeviceChanged: (deviceId: number) => void;
  onAreaChanged: (areaId: number) => void;
  keepRejected: KeepRejected;
  pictures: FetchSettings;
  /** undefined: no mail is sent. */
  sendMail: SendMail | undefined;
  publicUrl: ReadPublicUrl;
  deliver: JobHandler<{ id: number }>;
  /** Withdraws a push notification. */
  withdraw: JobHandler<{ id: number }>;
  /** Does something with many alarms. */
  bulk: JobHandler<Bulk>;
  bulkChange: JobHandler<BulkChange>;
}

/** Every kind of background job, with what does it. */
export function handleJobs(
  jobs: Pick<JobEngine, 'handle'>,
  {
    db,
    pool,
    storage,
    threads,
    now,
    onDeviceChanged,
    onAreaChanged,
    sendMail,
    publicUrl,
    deliver,
    withdraw,
    bulk,
    bulkChange,
    keepRejected,
    pictures,
  }: Dependencies,
): void {
  jobs.handle(
    rebuildJob,
    rebuildHandler(db, () => reevaluateAll(db)),
  );
  jobs.handle(exportJob, exportHandler(db));
  jobs.handle(importJob, importHandler({ db, threads, onDeviceChanged }));
  jobs.handle(
    workbookJob,
    workbookHandler({
      ...{ db, threads, now, onDeviceChanged, onAreaChanged },
      record: (changed, job) => recordBulkChange(db, changed, job),
    }),
  );
  jobs.handle(removalJob, removalHandler({ db, storage, record: recordRemoval }));
  jobs.handle(deliveryJob, deliver);
  jobs.handle(withdrawalJob, withdraw);
  jobs.handle(bulkJob, bulk);
  jobs.handle(bulkChangeJob, bulkChange);
  jobs.handle(
    pictureJob,
    pictureHandler({
      ...pictures,
      db,
      pool,
      storage,
      addPicture: (place, picture) => addPicture(db, place, picture),
      keepRefused: (deviceId, url, issue) =>
        keepRejected(deviceId, 'http', url, {
          code: 'malformed',
          detail: msg('The picture {fault}.', { fault: issue.message }),
          issues: [issue],
        }),
    }),
  );
  if (!sendMail) return;
  jobs.handle(mailJob, mailHandler(sendMail));
  jobs.handle(passwordMailJob, passwordMailHandler({ db, sendMail, publicUrl }));
}
