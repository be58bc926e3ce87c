import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { EnqueueAlarmEvents } from '../alarms/list/alarm-records.ts';
import type { PushParts } from '../alarms/push/send-push.ts';
import type { BrokerWatch } from '../insight/attention/broker-watch.ts';
import type { DiskWatch } from '../insight/attention/disk-watch.ts';
import type { Ingest } from '../messages/ingest.ts';
import type { AcceptAgain, AcceptVendor } from '../messages/profiles/accept-vendor.ts';
import type { Admission } from '../messages/transports/admission.ts';
import type { Accept } from '../messages/writing/accept.ts';
import type { BulkNouns } from '../operations/bulk-changes/bulk-routes.ts';
import type { Retention } from '../operations/retention/retention.ts';
import type { WorkerThreads } from '../platform/concurrency/worker-threads.ts';
import type { Db } from '../platform/database/postgres.ts';
import type { Replica } from '../platform/database/replica.ts';
import type { Health } from '../platform/http/health.ts';
import type { TlsKeys } from '../platform/http/tls.ts';
import type { Jobs } from '../platform/jobs/job-engine.ts';
import type { Mail } from '../platform/mail/mail-job.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import type { ChannelVault } from '../records/channels/channel-secrets.ts';
import type { Senders } from '../records/channels/send-message.ts';
import type { DeviceTokens } from '../records/devices/device-tokens.ts';
import type { LiveEvents } from '../records/live-events/live-events.ts';
import type { CheckedPictures } from '../records/photos/checked-pictures.ts';
import type { PhotoAddresses } from '../records/photos/photo-address.ts';
import type { ReadPublicUrl } from '../records/public-address/public-address-views.ts';
import type { Providers } from '../records/sessions/providers.ts';
import type { SessionTokens } from '../records/sessions/session-token.ts';
import type { ReadParts } from './read-parts.ts';

/** The parts that routes use. */
export interface Parts {
  log: FastifyBaseLogger;
  db: Db;
  /** The same connections, for statements that are prepared once a connection. */
  pool: pg.Pool;
  tokens: SessionTokens;
  deviceTokens: DeviceTokens;
  accept: Accept;
  keepRejected: Ingest['keepRejected'];
  acceptVendor: AcceptVendor;
  acceptAgain: AcceptAgain;
  admission: Admission;
  retention: Pick<Retention, 'begin'>;
  jobs: Jobs;
  /** For files that would hold up all answers. */
  threads: WorkerThreads;
  /** A standby that answers reads of dashboards and lists. */
  replica?: Replica | undefined;
  reads: { primary: ReadParts; standby: ReadParts | undefined };
  liveEvents: LiveEvents;
  storage: PhotoStorage;
  pictures: CheckedPictures;
  addresses: PhotoAddresses;
  health: Health;
  providers: Providers;
  /** Signs cookies that carry a social sign-in, and encrypts second factors. */
  secret: string;
  /** Sends an e-mail to a person; undefined where no mail is set up. */
  sendMail: ((mail: Mail) => Promise<void>) | undefined;
  /** Called inside each transaction that changes alarms. */
  enqueueAlarmEvents: EnqueueAlarmEvents;
  alarmLagSeconds: () => Promise<number>;
  /** Send to channels. */
  senders: Senders;
  push: PushParts;
  vault: ChannelVault;
  bulkNouns: BulkNouns;
  /** The address that links begin with. */
  publicUrl: ReadPublicUrl;
  /** Disks of this server that are nearly full. */
  disks: DiskWatch;
  broker: BrokerWatch;
  now: () => Date;
  /** Certificate and key of HTTPS. */
  tls?: TlsKeys | undefined;
  /** Limit of calls that do not take long by nature. */
  answerWithinMs: number;
}
