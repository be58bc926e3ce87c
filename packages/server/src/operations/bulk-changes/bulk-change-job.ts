import type { Message } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { type Actor, type BulkNoun, unknownRecord } from './bulk-noun.ts';

/** A change of many records, as it was asked for. */
export interface BulkChange {
  noun: string;
  ids: number[];
  change: unknown;
  actor: Actor;
  /** Network address of who asked. */
  address: string;
}

/** Writes which records were changed into the audit log. */
export type RecordBulkChange = (
  changed: Pick<BulkChange, 'noun' | 'ids' | 'change'> & { by: Actor & { address: string } },
  job: string,
) => Promise<unknown>;

/** It may be begun again at any point: what is changed already counts as unchanged then. */
export const bulkChangeJob = defineJob<BulkChange>('bulk-change', { isCancellable: true });

/** Records between two reports of progress. */
const stepSize = 50;
/** Failures that the result names. */
const maxFailures = 100;

/** Changes the records of one noun after the other; the result says how many, and what was not changed and why. */
export const bulkChangeHandler =
  (record: RecordBulkChange, nouns: readonly BulkNoun<never, never>[]): JobHandler<BulkChange> =>
  async ({ noun: name, ids, change, actor, address }, { id: job, progress }) => {
    const noun = nouns.find((one) => one.noun === name) as BulkNoun<unknown, unknown> | undefined;
    if (!noun) throw new Error(`No bulk change of ${name} is known.`);
    const changed: number[] = [];
    const failures: { id: number; name: Message | string; problem: Message | string }[] = [];
    let unchanged = 0;
    try {
      for (let done = 0; done < ids.length; done += stepSize) {
        await progress(done, ids.length);
        const step = ids.slice(done, done + stepSize);
        const rows = await noun.rowsOf(actor, step, change);
        const seen = new Set(rows.map(({ id }) => id));
        for (const id of step.filter((one) => !seen.has(one))) {
          failures.push({ id, name: '', problem: unknownRecord });
        }
        for (const row of rows) {
          const { id, name: title } = row;
          if (row.problem !== undefined) {
            failures.push({ id, name: title, problem: row.problem });
          } else if (row.changes.length === 0) {
            unchanged += 1;
          } else {
            await noun.apply(actor, id, change).then(
              () => changed.push(id),
              (error) => {
                if (!(error instanceof ProblemError)) throw error;
                failures.push({ id, name: title, problem: error.detail });
              },
            );
          }
        }
      }
      await progress(ids.length, ids.length);
    } finally {
      // Also of an attempt that was cancelled or ended: its changes stay.
      if (changed.length > 0) {
        await record({ noun: name, ids: changed, change, by: { ...actor, address } }, job);
      }
    }
    return {
      changed: changed.length,
      unchanged,
      failed: failures.length,
      failures: failures.slice(0, maxFailures),
    };
  };
