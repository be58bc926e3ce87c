import { type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import { threadTask, type WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import { defineJob, JobFailure, type JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Scope } from '../../records/access/caller.ts';
import { createImport, importOrder } from './import-steps.ts';
import { keptOutcomes } from './outcome-views.ts';
import { knownRecords } from './planning/known-records.ts';
import { planOf } from './planning/plan.ts';
import { countRows, type RowOutcome, rowOutcome } from './planning/plan-wire.ts';
import { compareSeen } from './planning/seen-versions.ts';
import type { readWorkbook } from './reading/read-workbook.ts';
import { type ApplyContext, addOutcomes, removeOldOutcomes } from './workbook-store.ts';

/** A workbook to import, as it was asked for. */
export interface WorkbookTask {
  /** In base64. */
  content: string;
  /** What a check saw, where there was one. */
  seen: string | undefined;
  scope: Scope;
  by: { userId: number; username: string; address: string };
}

/** Each attempt continues behind the rows that those before it imported. */
export const workbookJob = defineJob<WorkbookTask>('import-workbook', { isCancellable: true });

/** Writes which records an import created or changed into the audit log. */
export type RecordImport = (
  changed: { noun: string; ids: number[]; change: unknown; by: WorkbookTask['by'] },
  job: string,
) => Promise<unknown>;

interface Dependencies extends Omit<ApplyContext, 'username'> {
  threads: WorkerThreads;
  record: RecordImport;
}

const reading = threadTask<typeof readWorkbook>(
  new URL('./reading/read-workbook.ts', import.meta.url),
  'readWorkbook',
);

export const readInThread = (threads: WorkerThreads, content: string) =>
  threads.run(reading, content);

/** Rows between two reports of progress. */
const rowsAStep = 200;

/** Its progress is in rows, its result says how many of each sheet became what; what became of each is kept in parts. */
export const workbookHandler =
  ({ threads, record, ...context }: Dependencies): JobHandler<WorkbookTask> =>
  async ({ content, seen, scope, by }, { id: job, progress }) => {
    const { db } = context;
    await removeOldOutcomes(db);
    const read = await readInThread(threads, content);
    if ('refusal' in read) throw new JobFailure(read.refusal);
    const rows = await planOf(read.rows, await knownRecords(db, scope));
    const since = compareSeen(rows, seen);
    const sinceOf = new Map(rows.map((planned, nth) => [planned, since[nth]!]));
    const { outcomes: earlier, parts } = await keptOutcomes(db, job);
    const done = new Set(earlier.map(placeOf));
    const left = importOrder(rows).filter((planned) => !done.has(placeOf(planned)));
    const importing = createImport({ ...context, username: by.username }, scope);
    const outcomes: RowOutcome[] = [...earlier];
    const written = new Map<WorkbookSheet, number[]>();
    try {
      for (let nth = 0; nth < left.length; nth += rowsAStep) {
        await progress(outcomes.length, rows.length);
        const step = left.slice(nth, nth + rowsAStep);
        await importing.step(step.map((planned) => ({ planned, since: sinceOf.get(planned)! })));
        const became = step.map(rowOutcome);
        await addOutcomes(db, job, parts + nth / rowsAStep, became);
        outcomes.push(...became);
        for (const [at, { sheet, outcome }] of became.entries()) {
          const id = step[at]!.entry?.id;
          if (id === undefined || (outcome !== 'new' && outcome !== 'changed')) continue;
          written.set(sheet, [...(written.get(sheet) ?? []), id]);
        }
      }
      await progress(rows.length, rows.length);
    } finally {
      // Also of an attempt that was cancelled or ended: what it wrote stays.
      for (const sheet of workbookSheetNames) {
        const ids = written.get(sheet) ?? [];
        const change = { imported: true };
        if (ids.length > 0) await record({ noun: sheet.toLowerCase(), ids, change, by }, job);
      }
    }
    return { rows: rows.length, counts: countRows(outcomes) };
  };

const placeOf = ({ sheet, row }: { sheet: WorkbookSheet; row: number }) => `${sheet} ${row}`;
