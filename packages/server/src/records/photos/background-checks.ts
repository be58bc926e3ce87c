import { setTimeout as sleep } from 'node:timers/promises';
import type { IdleProcessors } from '../../platform/concurrency/idle-processors.ts';
import { isUnavailable } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { DamagedPicture } from './check-picture.ts';
import type { CheckedPictures } from './checked-pictures.ts';
import { pictureOf, uncheckedFolder } from './picture-files.ts';

interface Dependencies {
  storage: Pick<PhotoStorage, 'files'>;
  pictures: Pick<CheckedPictures, 'check'>;
  /** Those of some pictures that a record names. Others are being written, or were left by a crash (orphan-sweep.ts). */
  recorded(pictures: readonly Waiting[]): Promise<Waiting[]>;
  idle: IdleProcessors;
  /** Pictures that are checked at a time. */
  width: number;
  log: { error(error: unknown): void };
}

/** A picture that is not checked yet. */
interface Waiting {
  deviceId: number;
  path: string;
}

const picturesAQuery = 100;
/** After a pass that found something to check, and after one that found nothing. */
const [shortPauseMs, longPauseMs] = [1_000, 10_000];

/**
 * Checks pictures that nobody has asked for yet, while the machine has nothing else to do. Where it never has, they stay
 * unchecked until somebody looks or they expire.
 */
export function startPictureChecks(dependencies: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
  const run = async () => {
    while (!signal.aborted) {
      const checked = await checkAll(dependencies, signal).catch((error) => {
        if (!isOutage(error)) dependencies.log.error(error);
        return 0;
      });
      await pause(checked > 0 ? shortPauseMs : longPauseMs);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Is told and logged by the checks of the server's parts. */
const isOutage = (error: unknown) => isUnavailable(error) || error instanceof StorageUnavailable;

/** One pass over all that wait; answers how many were checked. */
export async function checkAll(
  { storage, pictures, recorded, idle, width, log }: Dependencies,
  signal: AbortSignal,
): Promise<number> {
  let checked = 0;
  /** One that cannot be read must not hold up the others. */
  const isChecked = ({ path }: Waiting) =>
    pictures.check(path).then(
      () => true,
      (error) => {
        if (error instanceof DamagedPicture) return true;
        if (isOutage(error)) throw error;
        log.error(error);
        return false;
      },
    );
  const checkSome = async (some: readonly Waiting[]) => {
    const left = await recorded(some);
    const work = async () => {
      for (let next = left.pop(); next && !signal.aborted; next = left.pop()) {
        await idle.turn(signal);
        if (signal.aborted) return;
        if (await isChecked(next)) checked += 1;
      }
    };
    await Promise.all(Array.from({ length: width }, work));
  };
  let some: Waiting[] = [];
  for await (const file of storage.files(uncheckedFolder)) {
    if (signal.aborted) return checked;
    const picture = file.endsWith('.part') ? undefined : pictureOf(file);
    if (picture) some.push(picture);
    if (some.length < picturesAQuery) continue;
    await checkSome(some);
    some = [];
  }
  if (some.length > 0) await checkSome(some);
  return checked;
}
