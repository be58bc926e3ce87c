import type { Issue } from '@foyer/contract';
import type { DeviceCaller } from '../access/caller.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Postgres } from '../database/postgres.ts';
import type { AnnouncedPicture } from '../photos/picture-job.ts';
import { type Converted, convertMessage, withoutClocks } from '../profiles/convert.ts';
import { mappedBy } from '../profiles/custom/custom.ts';
import type { ProfileState, VendorMessage } from '../profiles/profile.ts';
import { profiles } from '../profiles/profiles.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { unstorableIssue } from './accept.ts';
import { createDeviceQueues } from './device-queues.ts';
import { isMessageFault, type Prepared, writeWith } from './ingest-store.ts';
import { forget, type Prepare, rejectionOf } from './prepare.ts';
import { keepProfileState, readProfileState, stateText } from './profile-state-store.ts';
import type { Rejection, Transport } from './rejected-store.ts';

/** What became of a vendor's message. */
export type VendorOutcome =
  /** Notifications it became; why it, or a part of it, is in the list of refused messages. */
  { stored: number; errors: Issue[] } | { retired: true };

/** Accepts a message of a make. Resolves after the commit, and after what was refused of it is in the device's list. */
export type AcceptVendor = (
  device: DeviceCaller,
  message: VendorMessage,
  transport: Transport,
) => Promise<VendorOutcome>;

interface Arrived {
  message: VendorMessage;
  transport: Transport;
}

interface Dependencies {
  postgres: Pick<Postgres, 'writer' | 'pool'>;
  prepare: Prepare;
  /** Says of messages, right before they are written, whether they matter for alarms. */
  judge: (batch: readonly Prepared[]) => void;
  storage: PhotoStorage;
  keepRejected: (
    deviceId: number,
    transport: Transport,
    raw: unknown,
    rejection: Rejection,
  ) => Promise<void>;
  /** The device as it is now, or undefined where it is retired. */
  deviceNow: (lineageId: number) => Promise<DeviceCaller | undefined>;
  /** Keeps when a device was last heard. */
  keepHeard: (deviceId: number, receivedAt: Date) => Promise<void>;
  /** Fetches pictures later that messages name by their addresses. */
  fetchPictures: (pictures: readonly AnnouncedPicture[]) => Promise<void>;
}

/** A device that only says that it lives is online: that is kept so often. */
const heardEveryMs = 60_000;
const mostHeard = 10_000;

/** Other servers may convert messages of the same device: so often it is tried again. */
const mostAttempts = 20;

/**
 * Messages of a device are converted one after the other, each with the state that the one before left; those that wait
 * are written together. Their notifications, everything derived and the new state are one transaction. Where another
 * server kept a newer state meanwhile, nothing is written and they are converted anew.
 */
export function createAcceptVendor(dependencies: Dependencies) {
  const { postgres, prepare, judge, storage, deviceNow } = dependencies;

  const attempt = async (device: DeviceCaller, arrived: readonly Arrived[]) => {
    const { deviceId, profile } = device;
    const kept = await readProfileState(postgres.pool, deviceId, profile);
    const { converted, state } = await convertAll(device, arrived, kept.state);
    const prepared: Prepared[] = [];
    for (const [nth, { notifications }] of converted.entries()) {
      const { transport, message } = arrived[nth]!;
      for (const { message: raw, isClockWrong } of notifications) {
        const incoming = { raw, pictures: new Map(), transport, isClockWrong };
        const ready = await prepare(device, incoming, message.receivedAt);
        if ('prepared' in ready) prepared.push(ready.prepared);
      }
    }
    judge(prepared);
    const text = stateText(state);
    const isChanged = text !== stateText(kept.state);
    const photos = prepared.flatMap((one) => one.photos);
    try {
      const written =
        prepared.length === 0 && !isChanged
          ? []
          : await writeWith(postgres, prepared, async (client) =>
              isChanged ? keepProfileState(client, deviceId, profile, kept.version, text) : true,
            );
      const unused = written ? prepared.filter((_, nth) => written[nth]?.duplicate) : prepared;
      await forget(
        storage,
        unused.flatMap((one) => one.photos),
      );
      return written && converted;
    } catch (error) {
      if (isMessageFault(error)) await forget(storage, photos);
      throw error;
    }
  };

  /** Converts and writes messages, or those that can be, where one holds what the database refuses. */
  const take = async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
  ): Promise<VendorOutcome[]> => {
    let current: DeviceCaller | undefined = device;
    for (let attempts = 0; current && attempts < mostAttempts; attempts += 1) {
      try {
        const converted = await attempt(current, arrived);
        if (converted) return await conclude(current, arrived, converted);
      } catch (error) {
        if (!isMessageFault(error)) throw error;
        if (arrived.length === 1)
          return [await refuse(current, arrived[0]!, [unstorableIssue(error)])];
        const outcomes: VendorOutcome[] = [];
        for (const one of arrived) outcomes.push(...(await take(current, [one])));
        return outcomes;
      }
      current = await deviceNow(device.lineageId);
    }
    if (current)
      throw new DatabaseUnavailable(new Error('other servers change the state of this device'));
    return arrived.map(() => ({ retired: true }));
  };

  const conclude = async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
    converted: readonly Converted[],
  ) => {
    const pictures = converted.flatMap((one) =>
      one.pictures.map((picture) => ({ lineageId: device.lineageId, ...picture })),
    );
    if (pictures.length > 0) await dependencies.fetchPictures(pictures);
    await hear(device, arrived, converted);
    return Promise.all(
      converted.map(async ({ notifications, errors }, nth): Promise<VendorOutcome> => {
        if (errors.length > 0) await refuse(device, arrived[nth]!, errors);
        return { stored: notifications.length, errors };
      }),
    );
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
    await dependencies.keepHeard(deviceId, receivedAt);
    if (heard.size >= mostHeard) heard.clear();
    heard.set(deviceId, receivedAt.getTime());
  };

  const refuse = async (
    { deviceId }: DeviceCaller,
    { message, transport }: Arrived,
    errors: Issue[],
  ): Promise<VendorOutcome> => {
    const rejection = rejectionOf(errors);
    const detail =
      message.topic === undefined
        ? rejection.detail
        : `${rejection.detail} Topic: ${message.topic}`;
    await dependencies.keepRejected(deviceId, transport, message.body, { ...rejection, detail });
    return { stored: 0, errors };
  };

  const queues = createDeviceQueues(take);
  const accept: AcceptVendor = (device, message, transport) =>
    queues.add(device, { message, transport });
  return { accept, waiting: queues.waiting, drained: queues.drained };
}

async function convertAll(device: DeviceCaller, arrived: readonly Arrived[], before: ProfileState) {
  let state = before;
  const converted: Converted[] = [];
  for (const { message } of arrived) {
    const profile =
      device.profile === 'custom'
        ? await mappedBy(device.mapping, message, withoutClocks(state))
        : profiles[device.profile];
    if (!profile) {
      const fault = {
        path: '',
        message: `is of the profile ${device.profile}, which this server does not know`,
      };
      converted.push({ notifications: [], state, errors: [fault], pictures: [] });
      continue;
    }
    const one = convertMessage(profile, message, state);
    state = one.state;
    converted.push(one);
  }
  return { converted, state };
}
