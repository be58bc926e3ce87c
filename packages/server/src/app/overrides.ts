import type { FastifyBaseLogger } from 'fastify';
import type { Admission } from '../messages/transports/admission.ts';
import type { Database } from '../platform/embedded-postgres/database.ts';
import type { DiskSpace } from '../platform/storage/disk-space.ts';
import type { Disk } from '../platform/storage/photo-storage.ts';

/** What a test puts in place of the real part. */
export interface Overrides {
  log?: FastifyBaseLogger | undefined;
  /** Open and migrated; closed by `stop`. */
  database?: Database | undefined;
  now?: (() => Date) | undefined;
  disk?: Disk | undefined;
  /** Space of the disk of a folder. */
  diskSpace?: ((folder: string) => Promise<DiskSpace>) | undefined;
  admission?: Admission | undefined;
  /** Limit of calls that do not take long by nature. */
  answerWithinMs?: number | undefined;
  /** Private hosts that stand for push services. */
  pushHosts?: readonly string[] | undefined;
  /** Limit of a webhook's receiver. */
  answerLimitMs?: number | undefined;
}
