import type { Db } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { floorOfPlan } from '../../records/floors/plans/plan-path.ts';
import { recordedPictures } from '../../records/photos/photo-views.ts';
import { pictureOf } from '../../records/photos/picture-files.ts';

/** A picture's file is written before its record: younger ones may be on their way. */
const graceMs = 3_600_000;
const filesAQuery = 500;

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  now: () => Date;
  isStopping: () => boolean;
}

/**
 * Removes files that no record names: what a crash left between the disk and the commit, and plans of floors that went
 * with their site or customer.
 * The folder is read as a stream, so its size does not matter. Answers how many files went.
 */
export async function sweepOrphans({
  db,
  storage,
  now,
  isStopping,
}: Dependencies): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const judge = async () => {
    for (const file of await withoutRecord(db, waiting)) {
      const found = await storage.fileAt(file);
      if (!found || now().getTime() - found.writtenAt.getTime() < graceMs) continue;
      await storage.remove(file);
      removed += 1;
    }
    waiting = [];
  };
  for await (const file of storage.files()) {
    if (isStopping()) return removed;
    waiting.push(file);
    if (waiting.length === filesAQuery) await judge();
  }
  await judge();
  return removed;
}

/** Files that are of a picture, and of one without a record. */
async function withoutRecord(db: Db, files: readonly string[]): Promise<string[]> {
  const known = files.flatMap((file) => {
    const picture = pictureOf(file);
    return picture ? [{ file, ...picture }] : [];
  });
  const recorded = new Set(await recordedPictures(db, known));
  const pictures = known.filter((each) => !recorded.has(each)).map(({ file }) => file);
  return [...pictures, ...(await plansWithoutRecord(db, files))];
}

/** Files of plans that no floor has. */
async function plansWithoutRecord(db: Db, files: readonly string[]): Promise<string[]> {
  const plans = files.filter((file) => floorOfPlan(file.replace(/\.part$/, '')) !== undefined);
  if (plans.length === 0) return [];
  const rows = await db
    .selectFrom('floors')
    .select('plan_path')
    .where('plan_path', 'in', plans)
    .execute();
  const recorded = new Set(rows.map(({ plan_path }) => plan_path));
  return plans.filter((file) => !recorded.has(file));
}
