import type { DeviceCaller } from '../access/caller.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { isMessageFault } from './batch-statement.ts';
import type { BatchWriter } from './batch-writer.ts';
import { stale, type Written } from './ingest-store.ts';
import { forget, type Incoming, type Prepare, type Rejected, rejectionOf } from './prepare.ts';
import type { KeepRejected } from './rejected-store.ts';

export type Outcome =
  | { written: Written }
  | Rejected
  /** The device was retired before the message could be written. */
  | { retired: true };

/** Accepts a device's message, whichever transport it came through. Resolves after the commit. */
export type Accept = (device: DeviceCaller, incoming: Incoming) => Promise<Outcome>;

interface Dependencies {
  prepare: Prepare;
  writer: BatchWriter;
  storage: PhotoStorage;
  now: () => Date;
  keepRejected: KeepRejected;
  /** The device as it is now, or undefined where it is retired. */
  deviceNow: (lineageId: number) => Promise<DeviceCaller | undefined>;
}

export function createAccept(dependencies: Dependencies): Accept {
  const { prepare, writer, storage, now } = dependencies;

  const attempt = async (
    device: DeviceCaller,
    incoming: Incoming,
    receivedAt: Date,
  ): Promise<Outcome | typeof stale> => {
    const ready = await prepare(device, incoming, receivedAt);
    if ('rejected' in ready) return ready;
    const { prepared } = ready;
    prepared.waitedMs = incoming.waitedMs;
    try {
      const written = await writer.write(prepared);
      if (written === stale || written.duplicate) await forget(storage, prepared.photos);
      return written === stale ? stale : { written };
    } catch (error) {
      // A broken connection does not say whether the commit happened: then the files stay.
      if (!isMessageFault(error)) throw error;
      await forget(storage, prepared.photos);
      const rejected = rejectionOf([unstorableIssue(error)]);
      const { transport, raw } = incoming;
      await dependencies.keepRejected(prepared.deviceId, transport, raw, rejected);
      return { rejected };
    }
  };

  return async (device, incoming) => {
    const receivedAt = now();
    let current: DeviceCaller | undefined = device;
    while (current) {
      const outcome = await attempt(current, incoming, receivedAt);
      if (outcome !== stale) return outcome;
      // It moved while the message was under way: its new customer may want other things of a picture.
      current = await dependencies.deviceNow(device.lineageId);
    }
    return { retired: true };
  };
}

/** Why the database did not take a message. */
export const unstorableIssue = (error: unknown) => ({
  path: '',
  message: `holds a value that cannot be stored (${(error as Error).message})`,
});
