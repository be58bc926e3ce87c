import { Readable } from 'node:stream';
import {
  type WorkbookColumn,
  type WorkbookSheet,
  workbookSheetNames,
  workbookSheets,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { DataCell, DataColumn } from '../../insight/data/data-column.ts';
import { fileTypes } from '../../insight/data/data-file.ts';
import { createWorkbookWriter, createXlsxWriter } from '../../insight/data/xlsx-writer.ts';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { shieldSpaces } from '../provisioning/shield-spaces.ts';
import { outcomesOf } from './outcome-views.ts';
import type { KnownRecords } from './planning/plan-context.ts';
import { rowToWire } from './planning/plan-wire.ts';
import { cellsOf } from './planning/record-cells.ts';
import { namesOf } from './planning/record-names.ts';
import type { Cells } from './texts/cells.ts';

const rowsAtOnce = 500;

/** What only administrators read of a device, as in the lists of devices. */
const secretColumns: readonly WorkbookColumn[] = ['Mapping', 'IP address', 'MAC address'];
const numberColumns: readonly WorkbookColumn[] = [
  ...(['ID', 'Latitude', 'Longitude', 'Floor area', 'Offline after', 'Capacity'] as const),
];

const columnsOf = (sheet: WorkbookSheet, isAdmin: boolean) =>
  (workbookSheets[sheet] as readonly WorkbookColumn[])
    .filter((name) => isAdmin || !secretColumns.includes(name))
    .map(
      (name): DataColumn<WorkbookColumn> => ({
        name,
        type: numberColumns.includes(name) ? 'DOUBLE' : 'STRING',
      }),
    );

function cellValue({ name, type }: DataColumn<WorkbookColumn>, cells: Cells): DataCell {
  const text = cells[name] ?? '';
  if (text === '') return null;
  return type === 'DOUBLE' ? Number(text) : shieldSpaces(text);
}

/** The records of a scope as a workbook, written while it is sent. */
export function exportedWorkbook(known: KnownRecords, isAdmin: boolean): FileAnswer {
  const names = namesOf(known);
  const sheets = workbookSheetNames.map((name) => ({
    name,
    columns: columnsOf(name, isAdmin),
    keepsTexts: true,
  }));
  const writer = createWorkbookWriter(sheets);
  async function* pieces() {
    for (const [nth, { name, columns }] of sheets.entries()) {
      if (nth > 0) await writer.nextSheet();
      const records: readonly { id: number }[] = known.records[name];
      for await (const slice of slicesOf(records, rowsAtOnce)) {
        const rows = slice.map((record) => {
          const cells = cellsOf(name, record as never, names);
          return columns.map((column) => cellValue(column, cells));
        });
        yield await writer.rows(rows);
      }
    }
    yield await writer.end();
  }
  return new FileAnswer(Readable.from(pieces(), { objectMode: false }), {
    name: 'foyer-sites.xlsx',
    type: fileTypes.xlsx,
  });
}

/** What an import did with each row, as a workbook in the language of who asks. */
export function resultWorkbook(db: Db, job: string, t: Translate): FileAnswer {
  const titles = {
    sheet: t('Sheet'),
    row: t('Row'),
    name: t('Name'),
    outcome: t('Result'),
    column: t('Column'),
    from: t('Before'),
    to: t('In the file'),
    fault: t('Fault'),
  };
  const columns = Object.entries(titles).map(
    ([name, title]): DataColumn => ({ name, title, type: name === 'row' ? 'INT32' : 'STRING' }),
  );
  const words = outcomeWords(t);
  const writer = createXlsxWriter(columns);
  async function* pieces() {
    for await (const outcomes of outcomesOf(db, job)) {
      const rows = outcomes.flatMap((outcome) => {
        const { sheet, row, name, cells } = rowToWire(outcome, t);
        const place = [sheet, row, name, words[outcome.outcome]];
        return cells.length === 0
          ? [[...place, null, null, null, null]]
          : cells.map(({ column, from, to, fault }) => [...place, column, from, to, fault]);
      });
      yield await writer.rows(rows);
    }
    yield await writer.end();
  }
  return new FileAnswer(Readable.from(pieces(), { objectMode: false }), {
    name: 'foyer-import.xlsx',
    type: fileTypes.xlsx,
  });
}

const outcomeWords = (t: Translate) => ({
  refused: t('Refused'),
  new: t.of('number of records', 'New'),
  changed: t.of('number of records', 'Changed'),
  unchanged: t.of('number of records', 'Unchanged'),
});
