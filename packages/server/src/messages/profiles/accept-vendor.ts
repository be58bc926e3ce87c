import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { VendorMessage } from '../parsing/profile.ts';
import { unstorableIssue } from '../writing/accept.ts';
import { isMessageFault } from '../writing/batch-statement.ts';
import { createDeviceQueues } from '../writing/device-queues.ts';
import { isRefused, type ReceivedResult } from '../writing/received-store.ts';
import type { Transport } from '../writing/rejected-store.ts';
import type { Arrived } from './convert-all.ts';
import { createKeepOutcomes, type KeepOutcomesParts } from './keep-outcomes.ts';
import type { ConversionOutcome } from './vendor-result.ts';
import { createWriteConverted, type WriteConvertedParts } from './write-converted.ts';

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

interface Dependencies extends WriteConvertedParts, Omit<KeepOutcomesParts, 'pool'> {
  /** The device as it is now, or undefined where it is retired. */
  deviceNow: (lineageId: number) => Promise<DeviceCaller | undefined>;
}

/** Other servers may convert messages of the same device: so often it is tried again. */
const maxAttempts = 20;

/**
 * Messages of a device are converted one after the other, each with the state that the one before left; those that wait
 * are written together. Their notifications, everything derived and the new state are one transaction. Where another
 * server has stored a newer state, nothing is written and they are converted again.
 */
export function createAcceptVendor(dependencies: Dependencies) {
  const { deviceNow } = dependencies;
  const { pool } = dependencies.postgres;
  const write = createWriteConverted(dependencies);
  const keepOutcomes = createKeepOutcomes({ ...dependencies, pool });

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
        const taken = await write(current, arrived);
        if (taken) return await keepOutcomes(current, arrived, taken);
      } catch (error) {
        if (!isMessageFault(error)) throw error;
        if (arrived.length > 1) return oneByOne(current, arrived);
        return keepOutcomes(current, arrived, [unstorable(error)]);
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

/** Nothing of the message was stored, as it holds what the database does not take. */
const unstorable = (error: unknown): ConversionOutcome => ({
  converted: { notifications: [], state: {}, errors: [unstorableIssue(error)], pictures: [] },
  notificationIds: [],
  refused: [],
  rejectedIds: [],
  isKept: false,
});
