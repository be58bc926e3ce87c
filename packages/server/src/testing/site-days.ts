import { compactOnce } from '../derived/rollups/compaction.ts';
import { compactLevels } from '../derived/rollups/levels.ts';
import { foldSiteDays } from '../derived/site-days/compact-site-days.ts';
import { enqueueNewDays } from '../derived/site-days/site-day-store.ts';
import type { TestFoyer } from './test-foyer.ts';

/** Computes all days of sites that changed, as the compaction does in the end. */
export async function foldAllSiteDays(foyer: TestFoyer): Promise<void> {
  const { db } = foyer.postgres;
  const pending = async () => {
    const [row] = await foyer.rows<{ count: number }>(`select
      (select count(*) from level_changes) + (select count(*) from site_day_changes)
      + (select count(*) from site_day_queue) as count`);
    return Number(row!.count);
  };
  const foldPending = async () => {
    while ((await pending()) > 0) {
      await compactOnce(db, compactLevels);
      await compactOnce(db, async (transaction) => {
        await foldSiteDays(transaction, foyer.now());
      });
    }
  };
  await foldPending();
  await enqueueNewDays(db, foyer.now());
  await foldPending();
}
