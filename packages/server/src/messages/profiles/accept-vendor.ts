import type pg from 'pg';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { isLockTaken, type Postgres } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import {
  keepProfileState,
  readProfileState,
  stateText,
} from '../../records/devices/profile-state-store.ts';
import type { VendorMessage } from '../parsing/profile.ts';
import type { AnnouncedPicture } from '../pictures/picture-job.ts';
import { unstorableIssue } from '../writing/accept.ts';
import { isMessageFault } from '../writing/batch-statement.ts';
import { createDeviceQueues } from '../writing/device-queues.ts';
import type { HeldDevices } from '../writing/held-devices.ts';
import { writeWith } from '../writing/ingest-store.ts';
import { forget, type Prepare, type Rejected, rejectionOf } from '../writing/prepare.ts';
import type { Prepared } from '../writing/prepared-message.ts';
import {
  isRefused,
  keepReceived,
  keepResult,
  type ReceivedResult,
  takeFromRefused,
} from '../writing/received-store.ts';
import type { KeepRejected, Transport } from '../writing/rejected-store.ts';
import type { Converted } from './convert.ts';
import { convertAll } from './convert-all.ts';
import { type ConversionOutcome, resultOf } from './vendor-result.ts';

/** What became of a vendor's message, or why nothing did. */
export type VendorOutcome =
  | ReceivedResult
  | { retired: true }
  /** Of one that is sent again: it is not among the refused ones any more. */
  | { isDone: true };

/**
 * Accepts a message of a make. Resolves after the commit, and after what was refused of it is in the device's list and
 * it is among the received messages.
 */
export type AcceptVendor = (
  device: DeviceCaller,
  message: VendorMessage,
  transport: Transport,
) => Promise<VendorOutcome>;

/** Accepts a message that had been refused, once, with the profile and mapping of now. */
export type AcceptAgain = (
  device: DeviceCaller,
  message: VendorMessage,
  transport: Transport,
  receivedId: number,
) => Promise<VendorOutcome>;

interface Arrived {
  message: VendorMessage;
  transport: Transport;
  /** Its id among the received messages, where it is sent again. */
  again?: number;
}

interface Dependencies {
  postgres: Pick<Postgres, 'writer' | 'pool'>;
  held: HeldDevices;
  prepare: Prepare;
  /** The same, without an entry in the list of rejected messages. */
  prepareAgain: Prepare;
  /** Says of messages, right before they are written, whether they matter for alarms. */
  judge: (batch: readonly Prepared[]) => void;
  storage: PhotoStorage;
  keepRejected: KeepRejected;
  /** The device as it is now, or undefined where it is retired. */
  deviceNow: (lineageId: number) => Promise<DeviceCaller | undefined>;
  /** Keeps when a device was last heard. */
  touchLastSeen: (deviceId: number, receivedAt: Date) => Promise<void>;
  /** Fetches pictures later that messages name by their addresses. */
  fetchPictures: (pictures: readonly AnnouncedPicture[]) => Promise<void>;
  /** Called when messages could not be kept among the received ones. */
  onUnkept: (error: unknown) => void;
}

/** A device that only says that it lives is online: that is kept so often. */
const heardEveryMs = 60_000;
const maxHeard = 10_000;

/** Other servers may convert messages of the same device: so often it is tried again. */
const maxAttempts = 20;

/**
 * Messages of a device are converted one after the other, each with the state that the one before left; those that wait
 * are written together. Their notifications, everything derived and the new state are one transaction. Where another
 * server kept a newer state meanwhile, nothing is written and they are converted anew.
 */
export function createAcceptVendor(dependencies: Dependencies) {
  const { postgres, judge, storage, deviceNow, held } = dependencies;
  const { pool } = postgres;

  const attempt = async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
  ): Promise<ConversionOutcome[] | undefined> => {
    const { deviceId, profile } = device;
    const again = arrived[0]?.again;
    const prepare = again === undefined ? dependencies.prepare : dependencies.prepareAgain;
    const kept = await readProfileState(pool, deviceId, profile);
    const { converted, state } = await convertAll(device, arrived, kept.state);
    const text = stateText(state);
    const isKept = text !== stateText(kept.state);
    const taken = converted.map(
      (one): ConversionOutcome => ({
        converted: one,
        isKept,
        notificationIds: [],
        refused: [],
        rejectedIds: [],
      }),
    );
    const prepared: { ready: Prepared; of: ConversionOutcome }[] = [];
    for (const [nth, of] of taken.entries()) {
      const { transport, message } = arrived[nth]!;
      for (const { message: raw, isClockWrong } of of.converted.notifications) {
        const incoming = { raw, pictures: new Map(), transport, isClockWrong };
        const one = await prepare(device, incoming, message.receivedAt);
        if ('prepared' in one) prepared.push({ ready: one.prepared, of });
        else addRefusal(of, one);
      }
    }
    const messages = prepared.map(({ ready }) => ready);
    judge(messages);
    /** What is written beside the notifications; false where that could not be. */
    const also = async (client: pg.PoolClient) => {
      const isTaken =
        again === undefined ||
        messages.length === 0 ||
        (await takeFromRefused(client, deviceId, again));
      if (!isTaken || !isKept) return isTaken;
      return keepProfileState(client, deviceId, profile, kept.version, text);
    };
    try {
      // One that is held must not keep a connection for long that other devices need.
      const isAgain = held.isHeld(device.lineageId);
      const written =
        messages.length === 0 && !isKept
          ? []
          : await writeWith(postgres, messages, also, { isAgain });
      held.remove(device.lineageId);
      written?.forEach(({ id }, nth) => void prepared[nth]!.of.notificationIds.push(id));
      const unused = written ? messages.filter((_, nth) => written[nth]?.duplicate) : messages;
      await forget(
        storage,
        unused.flatMap((one) => one.photos),
      );
      return written && taken;
    } catch (error) {
      if (isLockTaken(error)) held.add(device.lineageId);
      if (isMessageFault(error)) {
        await forget(
          storage,
          messages.flatMap((one) => one.photos),
        );
      }
      throw error;
    }
  };

  /** Converts and writes messages, or those that can be, where one holds what the database refuses. */
  const take = async (device: DeviceCaller, arrived: readonly Arrived[]): Promise<Done[]> => {
    if (arrived.length > 1 && arrived.some(({ again }) => again !== undefined)) {
      return oneByOne(device, arrived);
    }
    let current: DeviceCaller | undefined = device;
    for (let attempts = 0; current && attempts < maxAttempts; attempts += 1) {
      const again = arrived[0]?.again;
      if (again !== undefined && !(await isRefused(pool, current.deviceId, again))) {
        return [{ isDone: true }];
      }
      try {
        const taken = await attempt(current, arrived);
        if (taken) return await conclude(current, arrived, taken);
      } catch (error) {
        if (!isMessageFault(error)) throw error;
        if (arrived.length > 1) return oneByOne(current, arrived);
        return conclude(current, arrived, [unstorable(error)]);
      }
      current = await deviceNow(device.lineageId);
    }
    if (current)
      throw new DatabaseUnavailable(new Error('other servers change the state of this device'));
    return arrived.map(() => ({ retired: true }));
  };

  const oneByOne = async (device: DeviceCaller, arrived: readonly Arrived[]) => {
    const outcomes: Done[] = [];
    for (const one of arrived) outcomes.push(...(await take(device, [one])));
    return outcomes;
  };

  const conclude = async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
    taken: readonly ConversionOutcome[],
  ): Promise<Done[]> => {
    const converted = taken.map((one) => one.converted);
    const pictures = converted.flatMap((one) =>
      one.pictures.map((picture) => ({ lineageId: device.lineageId, ...picture })),
    );
    if (pictures.length > 0) await dependencies.fetchPictures(pictures);
    await hear(device, arrived, converted);
    const [first] = arrived;
    if (first?.again !== undefined) {
      const result = resultOf(taken[0]!, first.message);
      await keepResult(pool, device.deviceId, first.again, result);
      return [result];
    }
    await Promise.all(taken.map((one, nth) => refuse(device, arrived[nth]!, one)));
    const results = taken.map((one, nth) => resultOf(one, arrived[nth]!.message));
    const received = results.map((result, nth) => ({
      message: arrived[nth]!.message,
      transport: arrived[nth]!.transport,
      profile: device.profile,
      ...result,
    }));
    try {
      await keepReceived(pool, device.deviceId, received);
      return results;
    } catch (error) {
      // What is stored is acknowledged; what was refused has to be there to be sent again.
      dependencies.onUnkept(error);
      return results.map((result) => (result.outcome === 'refused' ? { failed: error } : result));
    }
  };

  /** By device: when it was last kept that it was heard. */
  const heard = new Map<number, number>();
  const hear = async (
    { deviceId }: DeviceCaller,
    arrived: readonly Arrived[],
    converted: readonly Converted[],
  ) => {
    const isStored = converted.some(({ notifications }) => notifications.length > 0);
    const live = arrived.findLast(
      ({ message }, nth) => !message.isRetained && converted[nth]?.errors.length === 0,
    );
    if (isStored || !live) return;
    const { receivedAt } = live.message;
    if (receivedAt.getTime() - (heard.get(deviceId) ?? 0) < heardEveryMs) return;
    await dependencies.touchLastSeen(deviceId, receivedAt);
    if (heard.size >= maxHeard) heard.clear();
    heard.set(deviceId, receivedAt.getTime());
  };

  /** Keeps in the device's list what could not be converted. */
  const refuse = async (
    { deviceId }: DeviceCaller,
    { message, transport }: Arrived,
    taken: ConversionOutcome,
  ): Promise<void> => {
    const { errors } = taken.converted;
    if (errors.length === 0) return;
    const rejection = rejectionOf(errors);
    const detail =
      message.topic === undefined
        ? rejection.detail
        : `${rejection.detail} Topic: ${message.topic}`;
    const refusal = { ...rejection, detail };
    taken.rejectedIds.push(
      await dependencies.keepRejected(deviceId, transport, message.body, refusal),
    );
  };

  const queues = createDeviceQueues(take);
  const add = async (device: DeviceCaller, arrived: Arrived): Promise<VendorOutcome> => {
    const done = await queues.add(device, arrived);
    if ('failed' in done) throw done.failed;
    return done;
  };
  const accept: AcceptVendor = (device, message, transport) => add(device, { message, transport });
  const acceptAgain: AcceptAgain = (device, message, transport, again) =>
    add(device, { message, transport, again });
  return { accept, acceptAgain, waiting: queues.waiting, drained: queues.drained };
}

/** An outcome, or why the message has to come again. */
type Done = VendorOutcome | { failed: unknown };

function addRefusal(taken: ConversionOutcome, { rejected, rejectedId }: Rejected): void {
  taken.refused.push(...rejected.issues);
  if (rejectedId !== undefined) taken.rejectedIds.push(rejectedId);
}

/** Nothing of the message was stored, as it holds what the database does not take. */
const unstorable = (error: unknown): ConversionOutcome => ({
  converted: { notifications: [], state: {}, errors: [unstorableIssue(error)], pictures: [] },
  notificationIds: [],
  refused: [],
  rejectedIds: [],
  isKept: false,
});
