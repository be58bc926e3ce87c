import { createTimeLimit } from '../platform/concurrency/time-limit.ts';
import { DatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import {
  heldConnections,
  isLockTaken,
  type Postgres,
  writerConnections,
} from '../platform/database/postgres.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import { findDevice } from '../records/devices/device-records.ts';
import type { AnnouncedPicture } from './pictures/picture-job.ts';
import { createPicturePolicyOf } from './pictures/picture-policy.ts';
import { createAcceptVendor } from './profiles/accept-vendor.ts';
import { createAdmission } from './transports/admission.ts';
import {
  createMqttMessageHandler,
  createMqttMessagesHandler,
  createPacketRefusal,
} from './transports/mqtt-message.ts';
import { createAccept } from './writing/accept.ts';
import type { AlarmMarks } from './writing/alarm-marks.ts';
import { isMessageFault } from './writing/batch-statement.ts';
import { type BatchWriter, createBatchWriter } from './writing/batch-writer.ts';
import { createHeldDevices } from './writing/held-devices.ts';
import { stale, writeBatch, writeShardBatch } from './writing/ingest-store.ts';
import { createPrepare } from './writing/prepare.ts';
import type { Prepared } from './writing/prepared-message.ts';
import { type KeepRejected, keepRejected } from './writing/rejected-store.ts';
import { createShardLanes, type Shards } from './writing/shard-lanes.ts';
import { createWriteHealth } from './writing/write-health.ts';
import { createLanes, delaySmallBatches } from './writing/write-lanes.ts';

interface Dependencies {
  postgres: Pick<Postgres, 'db' | 'pool' | 'writer' | 'check'>;
  storage: PhotoStorage;
  largestPhotoBytes: number;
  now: () => Date;
  /** Stores the last time of a device that sent nothing to store. */
  touchLastSeen: (deviceId: number, receivedAt: Date) => Promise<void>;
  /** Fetches pictures later that vendors' messages name by their addresses. */
  fetchPictures: (pictures: readonly AnnouncedPicture[]) => Promise<void>;
  /** Which messages matter for alarms. */
  alarmMarks: AlarmMarks;
  /** Called when messages could not be kept among the received ones. */
  onUnkept: (error: unknown) => void;
  /** Set for a database with Citus. */
  shards?: Shards | undefined;
}

/**
 * A device has its answer within five seconds: after this it is asked to send again. If the message was written
 * nevertheless, the second one is recognised as a resend.
 */
const answerWithinMs = 4_200;

/** Takes a device’s message from its transport to the commit. */
export function createIngest({
  postgres,
  storage,
  largestPhotoBytes,
  now,
  shards,
  fetchPictures,
  touchLastSeen,
  alarmMarks,
  onUnkept,
}: Dependencies) {
  /** Judged right before they are written: what is known of alarms may have changed while they waited. */
  const judge = (batch: readonly Prepared[]) => {
    for (const prepared of batch) prepared.alarmMark = alarmMarks.markOf(prepared, now());
  };
  const limit = createTimeLimit(
    answerWithinMs,
    () => new DatabaseUnavailable(new Error('a message could not be written in time'), true),
  );
  const held = createHeldDevices();
  const health = createWriteHealth({ held, now });
  const judged =
    (write: typeof writeBatch) => async (batch: readonly Prepared[], isAgain?: boolean) => {
      judge(batch);
      const written = await write(postgres, batch, { isAgain });
      batch.forEach((prepared, nth) => {
        held.remove(prepared.lineageId);
        const result = written[nth];
        if (prepared.alarmMark && result !== stale && !result?.duplicate)
          alarmMarks.noteStored(prepared, prepared.alarmMark);
      });
      return written;
    };
  const faults = {
    isWrongData: isMessageFault,
    isDeviceHeld: isLockTaken,
    onHeld: (lineageId: number) => held.add(lineageId),
  };
  const turns = delaySmallBatches(health.watch(judged(writeBatch), true));
  const lanes = shards
    ? createShardLanes(shards, (ofOneShard) => {
        const write = health.watch(judged(ofOneShard ? writeShardBatch : writeBatch), true);
        return createBatchWriter({ writeBatch: write, ...faults });
      })
    : createLanes(
        Array.from({ length: writerConnections }, () => createBatchWriter({ ...turns, ...faults })),
      );
  const heldLanes = createLanes(
    Array.from({ length: heldConnections }, () =>
      createBatchWriter({ writeBatch: health.watch(judged(writeBatch), false), ...faults }),
    ),
  );
  const writer: BatchWriter = {
    write: (prepared) =>
      limit.within(
        (held.isHeld(prepared.lineageId) ? heldLanes : lanes).write(prepared),
        prepared.waitedMs,
      ),
    waiting: () => lanes.waiting() + heldLanes.waiting(),
    drained: async () => {
      await Promise.all([lanes.drained(), heldLanes.drained()]);
    },
  };
  const keep: KeepRejected = (...message) => limit.within(keepRejected(postgres.db, ...message));
  const deviceNow = (lineageId: number) =>
    limit.within(findDevice(postgres.pool, 'lineage_id', lineageId));
  const policyOf = createPicturePolicyOf(postgres.pool);
  const preparing = {
    storage,
    largestPhotoBytes,
    picturePolicy: (deviceId: number) => limit.within(policyOf(deviceId)),
  };
  const prepare = createPrepare({ ...preparing, keepRejected: keep });
  const prepareAgain = createPrepare({ ...preparing, keepRejected: async () => undefined });
  const vendors = createAcceptVendor({
    postgres,
    prepare,
    prepareAgain,
    storage,
    deviceNow,
    keepRejected: keep,
    held,
    fetchPictures,
    touchLastSeen,
    judge,
    onUnkept,
  });
  const { accept, acceptInOrder } = createAccept({
    prepare,
    writer,
    storage,
    now,
    deviceNow,
    keepRejected: keep,
  });
  const ofMqtt = { acceptVendor: vendors.accept, keepRejected: keep, now };
  return {
    accept,
    admission: createAdmission(),
    /** Rejects, in words, when the database does not answer, or did not take what was written lately. */
    async checkDatabase() {
      await postgres.check();
      health.assertWrites();
    },
    acceptVendor: vendors.accept,
    acceptAgain: vendors.acceptAgain,
    keepRejected: keep,
    handleMqttMessage: createMqttMessageHandler({ accept, ...ofMqtt }),
    handleMqttMessages: createMqttMessagesHandler({ acceptInOrder, ...ofMqtt }),
    refuseMqttPacket: createPacketRefusal(keep),
    waiting: () => writer.waiting() + vendors.waiting(),
    drained: async () => {
      await vendors.drained();
      await writer.drained();
    },
  };
}

export type Ingest = ReturnType<typeof createIngest>;
