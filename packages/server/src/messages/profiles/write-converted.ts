import { saysMetres } from '@foyer/contract';
import type pg from 'pg';
import { isLockTaken, type Postgres } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { floorsOf } from '../../records/camera-settings/measured-floors.ts';
import {
  keepProfileState,
  readProfileState,
  stateText,
} from '../../records/devices/profile-state-store.ts';
import { isMessageFault } from '../writing/batch-statement.ts';
import type { HeldDevices } from '../writing/held-devices.ts';
import { writeWith } from '../writing/ingest-store.ts';
import { forget, type Prepare, type Rejected } from '../writing/prepare.ts';
import type { Prepared } from '../writing/prepared-message.ts';
import { takeFromRefused } from '../writing/received-store.ts';
import { type Arrived, convertAll } from './convert-all.ts';

import type { ConversionOutcome } from './vendor-result.ts';

export interface WriteConvertedParts {
  postgres: Pick<Postgres, 'writer' | 'pool'>;
  held: HeldDevices;
  prepare: Prepare;
  /** The same, without an entry in the list of rejected messages. */
  prepareAgain: Prepare;
  /** Says of messages, right before they are written, whether they matter for alarms. */
  judge: (batch: readonly Prepared[]) => void;
  storage: PhotoStorage;
}

/** A notification, and the message that it was converted from. */
interface Ready {
  prepared: Prepared;
  of: ConversionOutcome;
}

/**
 * Converts messages of a device and writes their notifications with the state after the last of them. Undefined where
 * another server has stored a newer state: then nothing is written.
 */
export function createWriteConverted(parts: WriteConvertedParts) {
  const { postgres, judge, storage, held } = parts;
  const { pool } = postgres;
  const forgetPhotos = (messages: readonly Prepared[]) =>
    forget(
      storage,
      messages.flatMap((one) => one.photos),
    );

  /** Checks what messages were converted to; what is refused of it is added to their outcomes. */
  const prepareAll = async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
    outcomes: readonly ConversionOutcome[],
  ): Promise<Ready[]> => {
    const prepare = arrived[0]?.again === undefined ? parts.prepare : parts.prepareAgain;
    const ready: Ready[] = [];
    for (const [nth, of] of outcomes.entries()) {
      const { transport, message } = arrived[nth]!;
      for (const { message: raw, isClockWrong } of of.converted.notifications) {
        const incoming = { raw, pictures: new Map(), transport, isClockWrong };
        const one = await prepare(device, incoming, message.receivedAt);
        if ('prepared' in one) ready.push({ prepared: one.prepared, of });
        else addRefusal(of, one);
      }
    }
    return ready;
  };

  return async (
    device: DeviceCaller,
    arrived: readonly Arrived[],
  ): Promise<ConversionOutcome[] | undefined> => {
    const { deviceId, lineageId, profile } = device;
    const again = arrived[0]?.again;
    const kept = await readProfileState(pool, deviceId, profile);
    const floorOf = saysMetres(profile) ? await floorsOf(pool, deviceId) : undefined;
    const { converted, state } = await convertAll(device, arrived, kept.state, floorOf);
    const text = stateText(state);
    const isKept = text !== stateText(kept.state);
    const outcomes = converted.map(
      (one): ConversionOutcome => ({
        converted: one,
        isKept,
        notificationIds: [],
        refused: [],
        rejectedIds: [],
      }),
    );
    const ready = await prepareAll(device, arrived, outcomes);
    const messages = ready.map(({ prepared }) => prepared);
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
      const isAgain = held.isHeld(lineageId);
      const written =
        messages.length === 0 && !isKept
          ? []
          : await writeWith(postgres, messages, also, { isAgain });
      held.remove(lineageId);
      written?.forEach(({ id }, nth) => void ready[nth]!.of.notificationIds.push(id));
      await forgetPhotos(written ? messages.filter((_, nth) => written[nth]?.duplicate) : messages);
      return written && outcomes;
    } catch (error) {
      if (isLockTaken(error)) held.add(lineageId);
      if (isMessageFault(error)) await forgetPhotos(messages);
      throw error;
    }
  };
}

function addRefusal(outcome: ConversionOutcome, { rejected, rejectedId }: Rejected): void {
  outcome.refused.push(...rejected.issues);
  if (rejectedId !== undefined) outcome.rejectedIds.push(rejectedId);
}
