import { bulkHandler } from '../alarms/handling/bulk-job.ts';
import { createRetention } from '../operations/retention/retention.ts';
import { mailJob } from '../platform/mail/mail-job.ts';
import { watchDevices } from '../records/devices/device-watch.ts';
import { createLiveEvents } from '../records/live-events/live-events.ts';
import { createPhotoAddresses } from '../records/photos/photo-address.ts';
import { createProviders } from '../records/sessions/providers.ts';
import { createAlarmParts } from './alarm-parts.ts';
import { createApp } from './app.ts';
import { createBulkParts } from './bulk-parts.ts';
import type { Config } from './config.ts';
import { openInfrastructure } from './infrastructure.ts';
import { createIngestParts } from './ingest-parts.ts';
import { handleJobs } from './job-handlers.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Overrides } from './overrides.ts';
import { createReadParts } from './read-parts.ts';
import { createWatchParts } from './watch-parts.ts';

/**
 * Makes the server's parts on an open database and connects them, in the order of dependence. Nothing runs
 * or listens before `start`; `stop` also ends parts that were never started.
 */
export async function assemble(config: Config, overrides: Overrides = {}) {
  const infrastructure = await openInfrastructure(config, overrides);
  const { log, database, db, pool, replica, storage, threads, jobs, secret, now } = infrastructure;
  const { ingest, triggers } = await createIngestParts(config, infrastructure);
  const retention = createRetention({ db, storage, now });
  const alarms = await createAlarmParts(config, overrides, infrastructure);
  const { senders, vault, publicUrl, deliver, enqueue, evaluator } = alarms;
  const { bulkNouns, bulkChange } = createBulkParts({
    db,
    tokenSecret: secret,
    now,
    onDeviceChanged: infrastructure.deviceTokens.forget,
    enqueue,
  });
  const reads = {
    primary: createReadParts({ db, pool }, { secret, now }),
    standby: replica && createReadParts(replica, { secret, now }),
  };
  handleJobs(jobs, {
    db,
    pool,
    now,
    storage,
    deliver,
    withdraw: alarms.withdraw,
    publicUrl,
    sendMail: senders.sendMail,
    threads,
    onDeviceChanged: infrastructure.deviceTokens.forget,
    onAreaChanged: reads.primary.margins.forget,
    keepRejected: ingest.keepRejected,
    pictures: { hosts: config.pictureHosts, largestBytes: config.largestPhotoBytes },
    bulk: bulkHandler({ db, now, enqueue }),
    bulkChange,
  });
  const stopping = new AbortController();
  const watches = createWatchParts({
    config,
    overrides,
    infrastructure,
    ingest,
    alarms,
    stopping: stopping.signal,
  });
  const liveEvents = createLiveEvents({ url: database.url, log });
  const deviceWatch = watchDevices({ db, liveEvents, log });
  const app = await createApp(config, {
    ...infrastructure,
    accept: ingest.accept,
    keepRejected: ingest.keepRejected,
    acceptVendor: ingest.acceptVendor,
    acceptAgain: ingest.acceptAgain,
    admission: overrides.admission ?? ingest.admission,
    retention,
    liveEvents,
    reads,
    addresses: createPhotoAddresses(secret, () => now().getTime()),
    health: watches.health,
    providers: createProviders(config.providers),
    sendMail: config.mail && ((letter) => jobs.send(mailJob, letter)),
    enqueueAlarmEvents: enqueue,
    alarmLagSeconds: alarms.lagSeconds,
    bulkNouns,
    senders,
    push: alarms.push,
    vault,
    publicUrl,
    disks: watches.disks,
    broker: watches.brokerWatch,
    answerWithinMs: overrides.answerWithinMs ?? 15_000,
  });
  const { start, stop } = createLifecycle({
    config,
    infrastructure,
    ingest,
    triggers,
    alarms,
    watches,
    retention,
    liveEvents,
    deviceWatch,
    reads: reads.primary,
    app,
    stopping,
  });
  return {
    ...infrastructure,
    ...watches,
    app,
    ingest,
    retention,
    liveEvents,
    deliver,
    evaluator,
    triggers,
    start,
    stop,
  };
}
