import { msg } from '@foyer/translation';
import type pg from 'pg';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { AnnouncedPicture } from '../pictures/picture-job.ts';
import { rejectionOf } from '../writing/prepare.ts';
import { keepReceived, keepResult, type ReceivedResult } from '../writing/received-store.ts';
import type { KeepRejected } from '../writing/rejected-store.ts';
import type { Converted } from './convert.ts';
import type { Arrived } from './convert-all.ts';
import { type ConversionOutcome, resultOf } from './vendor-result.ts';

export interface KeepOutcomesParts {
  pool: pg.Pool;
  keepRejected: KeepRejected;
  /** Stores the time of a device's last message. */
  touchLastSeen: (deviceId: number, receivedAt: Date) => Promise<void>;
  /** Fetches pictures later that messages name by their addresses. */
  fetchPictures: (pictures: readonly AnnouncedPicture[]) => Promise<void>;
  /** Called when messages could not be kept among the received ones. */
  onUnkept: (error: unknown) => void;
}

/** A device that only says that it lives is online: that is kept so often. */
const heardEveryMs = 60_000;
const maxHeard = 10_000;

/**
 * Keeps what became of messages that were converted, after the commit: what was refused in the device's list, and all
 * of them among the received messages.
 */
export function createKeepOutcomes(parts: KeepOutcomesParts) {
  const { pool } = parts;

  /** The time of the last such write, by device. */
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
    await parts.touchLastSeen(deviceId, receivedAt);
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
        : msg('{reason} Topic: {topic}', { reason: rejection.detail, topic: message.topic });
    const refusal = { ...rejection, detail };
    taken.rejectedIds.push(await parts.keepRejected(deviceId, transport, message.body, refusal));
  };

  return async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
    taken: readonly ConversionOutcome[],
  ): Promise<(ReceivedResult | { failed: unknown })[]> => {
    const converted = taken.map((one) => one.converted);
    const pictures = converted.flatMap((one) =>
      one.pictures.map((picture) => ({ lineageId: device.lineageId, ...picture })),
    );
    if (pictures.length > 0) await parts.fetchPictures(pictures);
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
      parts.onUnkept(error);
      return results.map((result) => (result.outcome === 'refused' ? { failed: error } : result));
    }
  };
}
