import type { ExportFormat } from '@foyer/contract';
import type { LanguageCode, Translate } from '@foyer/translation';
import { rowsAtOnce } from '../../insight/data/data-column.ts';
import { rowsFrom } from '../../insight/data/data-page.ts';
import {
  type NotificationDataRow,
  notificationColumns,
  notificationTable,
  readNotification,
} from '../../insight/data/notification-table.ts';
import { createTableWriter } from '../../insight/data/table-writer.ts';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { Scope } from '../../records/access/caller.ts';
import { sitesOf } from '../../records/access/scope.ts';
import { addPart, removeOldExports, removeParts } from './export-store.ts';
import { earliestMs } from './export-views.ts';
import { exportColumns, readableCell } from './export-words.ts';

/** What is exported: the filter of the list; moments are ISO 8601, both included. */
export interface ExportTask {
  format: ExportFormat;
  /** Of the heads of CSV and Excel files; absent in tasks of earlier versions, which are English. */
  language?: LanguageCode;
  /** What the person may see. */
  scope: Exclude<Scope, 'none'>;
  /** The part of it that is exported; absent: all of it. */
  within?: Exclude<Scope, 'none'>;
  device: number | null;
  type: number | null;
  from: string | null;
  to: string | null;
  /** How many matched when it was begun. */
  total: number;
}

/** What came of it. */
export interface ExportResult extends Record<string, unknown> {
  rows: number;
  bytes: number;
  parts: number;
  format: ExportFormat;
  scope: ExportTask['scope'];
}

export const exportJob = defineJob<ExportTask>('export-notifications', {
  isCancellable: true,
  // Each attempt begins from the start.
  attempts: 5,
});

/** The last moment that a message may have. */
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** Rows of a step: some 100 ms of reading and writing, in turns of the event loop. */
const rowsAStep = 2_000;

/**
 * Writes the file in parts. A Parquet file and a workbook end with an index of their content, so a new attempt starts
 * from the beginning.
 */
export const exportHandler =
  (db: Db): JobHandler<ExportTask> =>
  async (task, { id, progress }) => {
    const { format, language = 'en', scope, within = scope, device, type, from, to, total } = task;
    await removeOldExports(db);
    await removeParts(db, id);
    // Programs read Parquet: its columns and values are the same in every language.
    const t = translateIn(format === 'parquet' ? 'en' : language);
    const writer = createTableWriter(format, exportColumns(t));
    const result: ExportResult = { rows: 0, bytes: 0, parts: 0, format, scope };
    const keep = async (content: Buffer) => {
      if (content.length === 0) return;
      await addPart(db, id, result.parts, content);
      result.parts += 1;
      result.bytes += content.length;
    };
    const asked = {
      customer: within === 'all' ? null : within.customerId,
      sites: sitesOf(within),
      device,
      type,
      camera: null,
      from: from === null ? await earliestMs(db) : Date.parse(from),
      // The end belongs to the range.
      until: (to === null ? latestMs : Date.parse(to)) + 1,
    };
    await progress(0, total);
    for await (const rows of rowsFrom(db, notificationTable, asked, rowsAStep)) {
      await keep(await writer.rows(await cellsOf(rows, t)));
      result.rows += rows.length;
      // More may have come since it was begun.
      await progress(result.rows, Math.max(total, result.rows));
    }
    await keep(await writer.end());
    return result;
  };

async function cellsOf(rows: readonly NotificationDataRow[], t: Translate) {
  const cells = [];
  for await (const slice of slicesOf(rows, rowsAtOnce)) {
    for (const row of slice) {
      const values = readNotification(row);
      cells.push(notificationColumns.map(({ name }) => readableCell(name, values[name], t)));
    }
  }
  return cells;
}
