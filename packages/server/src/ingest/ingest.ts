import type { TriggerIndex } from '../alarms/trigger-index.ts';
import {
  isUnavailable,
  type Postgres,
  unavailableWords,
  writerConnections,
} from '../database/postgres.ts';
import type { AnnouncedPicture } from '../photos/picture-job.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { createAccept } from './accept.ts';
import { createAcceptVendor } from './accept-vendor.ts';
import { createAdmission } from './admission.ts';
import { isMessageFault } from './batch-statement.ts';
import { createBatchWriter } from './batch-writer.ts';
import { findDevice } from './device-records.ts';
import { stale, writeBatch, writeShardBatch } from './ingest-store.ts';
import { createMqttMessageHandler } from './mqtt-message.ts';
import { createPicturePolicyOf } from './picture-policy.ts';
import { createPrepare } from './prepare.ts';
import type { Prepared } from './prepared-message.ts';
import { type KeepRejected, keepRejected } from './rejected-store.ts';
import { createShardLanes, type Shards } from './shard-lanes.ts';
import { createLanes, takingTurns } from './write-lanes.ts';

interface Dependencies {
  postgres: Pick<Postgres, 'db' | 'pool' | 'writer' | 'check'>;
  storage: PhotoStorage;
  largestPhotoBytes: number;
  now: () => Date;
  /** Keeps when a device was last heard that said nothing to store. */
  keepHeard: (deviceId: number, receivedAt: Date) => Promise<void>;
  /** Fetches pictures later that vendors' messages name by their addresses. */
  fetchPictures: (pictures: readonly AnnouncedPicture[]) => Promise<void>;
  /** Which messages matter for alarms. */
  alarmMarks: Pick<TriggerIndex, 'markOf' | 'noteStored'>;
  /** Called when messages could not be kept among the received ones. */
  onUnkept: (error: unknown) => void;
  /** Of a database with Citus. */
  shards?: Shards | undefined;
}

/** How long a failed write speaks against the database: who asks whether it can answer cannot tell whether it can write. */
const failureCountsMs = 30_000;

/** Takes a device’s message from its transport to the commit. */
export function createIngest({
  postgres,
  storage,
  largestPhotoBytes,
  now,
  shards,
  fetchPictures,
  keepHeard,
  alarmMarks,
  onUnkept,
}: Dependencies) {
  let failure: { error: unknown; at: Date } | undefined;
  /** Judged right before they are written: what is known of alarms may have changed while they waited. */
  const judge = (batch: readonly Prepared[]) => {
    for (const prepared of batch) prepared.alarmMark = alarmMarks.markOf(prepared, now());
  };
  const watched = (write: typeof writeBatch) => async (batch: Parameters<typeof writeBatch>[1]) => {
    try {
      judge(batch);
      const written = await write(postgres, batch);
      failure = undefined;
      batch.forEach((prepared, nth) => {
        const result = written[nth];
        if (prepared.alarmMark && result !== stale && !result?.duplicate)
          alarmMarks.noteStored(prepared, prepared.alarmMark);
      });
      return written;
    } catch (error) {
      if (isUnavailable(error)) failure = { error, at: now() };
      throw error;
    }
  };
  const isWrongData = isMessageFault;
  const turns = takingTurns(watched(writeBatch));
  const writer = shards
    ? createShardLanes(shards, (ofOneShard) => {
        const write = watched(ofOneShard ? writeShardBatch : writeBatch);
        return createBatchWriter({ writeBatch: write, isWrongData });
      })
    : createLanes(
        Array.from({ length: writerConnections }, () =>
          createBatchWriter({ ...turns, isWrongData }),
        ),
      );
  const keep: KeepRejected = (...message) => keepRejected(postgres.db, ...message);
  const deviceNow = (lineageId: number) => findDevice(postgres.pool, 'lineage_id', lineageId);
  const preparing = {
    ...{ storage, largestPhotoBytes },
    picturePolicy: createPicturePolicyOf(postgres.db),
  };
  const prepare = createPrepare({ ...preparing, keepRejected: keep });
  const prepareAgain = createPrepare({ ...preparing, keepRejected: async () => undefined });
  const vendors = createAcceptVendor({
    ...{ postgres, prepare, prepareAgain, storage, deviceNow, keepRejected: keep },
    ...{ fetchPictures, keepHeard, judge, onUnkept },
  });
  const accept = createAccept({ prepare, writer, storage, now, keepRejected: keep, deviceNow });
  return {
    accept,
    admission: createAdmission(),
    /** Rejects, in words, when the database does not answer, or did not take what was written lately. */
    async checkDatabase() {
      await postgres.check();
      if (failure && now().getTime() - failure.at.getTime() < failureCountsMs) {
        throw new Error(unavailableWords(failure.error));
      }
    },
    acceptVendor: vendors.accept,
    acceptAgain: vendors.acceptAgain,
    keepRejected: keep,
    handleMqttMessage: createMqttMessageHandler({
      accept,
      acceptVendor: vendors.accept,
      keepRejected: keep,
      now,
    }),
    waiting: () => writer.waiting() + vendors.waiting(),
    drained: async () => {
      await vendors.drained();
      await writer.drained();
    },
  };
}

export type Ingest = ReturnType<typeof createIngest>;
