import { sql } from 'kysely';
import type { ReadFault } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { RunFile } from './run-file.ts';
import type { MessageReadings } from './stay-store.ts';

const writeFaults = sqlFile<object>(new URL('./write-picture-faults.sql', import.meta.url));

/** What a message of a device, stored under `id`, says of its sources. */
interface SaidBy extends MessageReadings {
  id: number;
  createdAt: Date;
}

interface ReportedFault extends ReadFault {
  deviceId: number;
  source: string;
  at: number;
  notificationId: number;
  /** `since` where the device's clock was wrong: as the message is filed. */
  beganAt: number;
  /** The message that came with the pictures. */
  id: number | null;
}

const faultsIn = ({ id, deviceId, at, createdAt, readings }: SaidBy): ReportedFault[] =>
  readings.flatMap(({ source, pictureFault: fault }) => {
    if (!fault) return [];
    const isShown = fault.referencePosition !== null || fault.picturePosition !== null;
    const beganAt = fault.since + at.getTime() - createdAt.getTime();
    const reported = { deviceId, source, at: at.getTime(), notificationId: id, beganAt };
    return [{ ...fault, ...reported, id: isShown ? id : null }];
  });

/** The newest fault of a source, with the pictures of the first message that came with some. */
function merged(before: ReportedFault | undefined, next: ReportedFault): ReportedFault {
  if (!before || before.since !== next.since) return next;
  const isNextFirst = before.id === null || (next.id !== null && next.id < before.id);
  const shown = isNextFirst ? next : before;
  const { id, referencePosition, picturePosition } = shown;
  const beganAt = Math.min(before.beganAt, next.beganAt);
  return { ...next, beganAt, id, referencePosition, picturePosition };
}

/** Keeps what messages say is wrong with pictures. */
export async function addPictureFaults(run: RunFile, messages: readonly SaidBy[]): Promise<void> {
  const newest = new Map<string, ReportedFault>();
  const reported = messages
    .flatMap(faultsIn)
    .toSorted((a, b) => a.at - b.at || a.notificationId - b.notificationId);
  for (const fault of reported) {
    const key = JSON.stringify([fault.deviceId, fault.source]);
    newest.set(key, merged(newest.get(key), fault));
  }
  const faults = [...newest.values()];
  if (faults.length === 0) return;
  const moments = (of: (fault: ReportedFault) => number) =>
    faults.map((fault) => new Date(of(fault)).toISOString());
  await run('write-picture-faults', writeFaults, {
    device_id: faults.map(({ deviceId }) => deviceId),
    source: faults.map(({ source }) => source),
    kind: faults.map(({ kind }) => kind),
    since: moments(({ since }) => since),
    began_at: moments(({ beganAt }) => beganAt),
    said_at: moments(({ at }) => at),
    notification_id: faults.map(({ id }) => id),
    reference_position: faults.map(({ referencePosition }) => referencePosition),
    picture_position: faults.map(({ picturePosition }) => picturePosition),
  });
}

/** Removes the faults that were last reported before a moment; all of them without one. */
export async function removePictureFaults(
  db: Db,
  deviceId: number,
  before: Date | '-infinity' | 'infinity' = 'infinity',
): Promise<void> {
  await sql`delete from picture_faults
    where device_id = ${deviceId} and said_at < ${before}::timestamptz`.execute(db);
}
