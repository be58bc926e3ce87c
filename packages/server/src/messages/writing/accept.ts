import { msg } from '@foyer/translation';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { isMessageFault } from './batch-statement.ts';
import type { BatchWriter } from './batch-writer.ts';
import { stale, type Written } from './ingest-store.ts';
import { forget, type Incoming, type Prepare, type Rejected, rejectionOf } from './prepare.ts';
import type { Prepared } from './prepared-message.ts';
import type { KeepRejected } from './rejected-store.ts';

export type Outcome =
  | { written: Written }
  | Rejected
  /** The device was retired before the message could be written. */
  | { retired: true };

/** Accepts a device's message, whichever transport it came through. Resolves after the commit. */
export type Accept = (device: DeviceCaller, incoming: Incoming) => Promise<Outcome>;

/**
 * Accepts messages that a device sent one after the other: they are written in this order. From the first on that could
 * not be written none is: their results are rejected, and they have to be accepted again.
 */
export type AcceptInOrder = (
  device: DeviceCaller,
  incomings: readonly Incoming[],
) => Promise<PromiseSettledResult<Outcome>[]>;

interface Dependencies {
  prepare: Prepare;
  writer: BatchWriter;
  storage: PhotoStorage;
  now: () => Date;
  keepRejected: KeepRejected;
  /** The device as it is now, or undefined where it is retired. */
  deviceNow: (lineageId: number) => Promise<DeviceCaller | undefined>;
}

export function createAccept(dependencies: Dependencies): {
  accept: Accept;
  acceptInOrder: AcceptInOrder;
} {
  const { prepare, writer, storage, now } = dependencies;

  const write = async (
    prepared: Prepared,
    { transport, raw, waitedMs }: Incoming,
  ): Promise<Outcome | typeof stale> => {
    prepared.waitedMs = waitedMs;
    try {
      const written = await writer.write(prepared);
      if (written === stale || written.duplicate) await forget(storage, prepared.photos);
      return written === stale ? stale : { written };
    } catch (error) {
      // A broken connection does not say whether the commit happened: then the files stay.
      if (!isMessageFault(error)) throw error;
      await forget(storage, prepared.photos);
      const rejected = rejectionOf([unstorableIssue(error)]);
      await dependencies.keepRejected(prepared.deviceId, transport, raw, rejected);
      return { rejected };
    }
  };

  const acceptAt = async (
    device: DeviceCaller | undefined,
    incoming: Incoming,
    receivedAt: Date,
  ): Promise<Outcome> => {
    let current = device;
    while (current) {
      const ready = await prepare(current, incoming, receivedAt);
      const outcome = 'rejected' in ready ? ready : await write(ready.prepared, incoming);
      if (outcome !== stale) return outcome;
      // It moved while the message was under way: its new customer may want other things of a picture.
      current = await dependencies.deviceNow(current.lineageId);
    }
    return { retired: true };
  };

  const acceptInOrder: AcceptInOrder = async (device, incomings) => {
    const receivedAt = now();
    const ready = await Promise.allSettled(
      incomings.map((incoming) => prepare(device, incoming, receivedAt)),
    );
    const orderedGroup = {};
    let failure: { reason: unknown } | undefined;
    // Given to the writer in one turn of the loop, so that they are one batch, which is written or not.
    const written = ready.map(async (one, nth): Promise<Outcome | typeof stale> => {
      if (one.status === 'rejected') failure ??= one;
      if (failure) {
        if (one.status === 'fulfilled' && 'prepared' in one.value)
          await forget(storage, one.value.prepared.photos);
        throw failure.reason;
      }
      const { value } = one as PromiseFulfilledResult<Awaited<ReturnType<Prepare>>>;
      if ('rejected' in value) return value;
      value.prepared.orderedGroup = orderedGroup;
      return write(value.prepared, incomings[nth]!);
    });
    const results: PromiseSettledResult<Outcome>[] = [];
    for (const [nth, result] of (await Promise.allSettled(written)).entries()) {
      if (result.status === 'fulfilled' && result.value === stale) {
        const failed = results.find(({ status }) => status === 'rejected');
        const again = async () => {
          const moved = await dependencies.deviceNow(device.lineageId);
          return acceptAt(moved, incomings[nth]!, receivedAt);
        };
        results.push(failed ?? (await Promise.allSettled([again()]))[0]);
      } else {
        results.push(result as PromiseSettledResult<Outcome>);
      }
    }
    return results;
  };

  return { accept: (device, incoming) => acceptAt(device, incoming, now()), acceptInOrder };
}

/** Why the database did not take a message. */
export const unstorableIssue = (error: unknown) => ({
  path: '',
  message: msg('holds a value that cannot be stored ({error})', {
    error: (error as Error).message,
  }),
});
