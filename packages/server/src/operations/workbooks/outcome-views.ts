import type { Db } from '../../platform/database/postgres.ts';
import { partOf } from '../notification-exports/export-views.ts';
import type { RowOutcome } from './planning/plan-wire.ts';

/** What became of the rows of each step of an import, in the order in which they were imported. */
export async function* outcomesOf(db: Db, job: string): AsyncGenerator<RowOutcome[]> {
  for (let part = 0; ; part += 1) {
    const content = await partOf(db, job, part);
    if (!content) return;
    yield JSON.parse(content.toString()) as RowOutcome[];
  }
}

/** What attempts before this one did. */
export async function keptOutcomes(db: Db, job: string) {
  const outcomes: RowOutcome[] = [];
  let parts = 0;
  for await (const step of outcomesOf(db, job)) {
    outcomes.push(...step);
    parts += 1;
  }
  return { outcomes, parts };
}
