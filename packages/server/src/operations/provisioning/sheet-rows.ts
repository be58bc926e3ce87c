import {
  maxOfflineAfterMinutes,
  profileCalled,
  type SheetColumn,
  sheetColumns,
} from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import {
  codeFault,
  degreesFault,
  mappingFault,
  minutesFault,
  plainNumber,
  profileFault,
  type Range,
  textFault,
  zoneFault,
} from './cell-faults.ts';
import type { SheetTexts } from './read-sheet.ts';
import type { Report } from './sheet-faults.ts';

/** A row with its number in the spreadsheet; empty cells are ''. */
export interface SheetRow {
  row: number;
  cells: Record<SheetColumn, string>;
}

/** Rows of a sheet, whose columns may come in any order; empty rows are left out. Reports each wrong cell. */
export function sheetRows({ header, rows: texts }: SheetTexts, report: Report): SheetRow[] {
  const columns = columnsOf(header, report);
  if (!columns.includes('Customer')) {
    report(1, 'Customer', '', msg('is missing: every row names its customer in this column'));
    return [];
  }
  const rows = texts
    .map(({ row, cells }) => ({ row, cells: cellsOf(columns, cells) }))
    .filter(({ cells }) => sheetColumns.some((column) => cells[column] !== ''));
  for (const { row, cells } of rows) {
    reportMissingParents(row, cells, report);
    for (const column of sheetColumns) {
      const fault = faultOf(column, cells);
      if (fault) report(row, column, cells[column], fault);
    }
  }
  return rows;
}

/** An empty cell that others of its row need is one fault, however many need it. */
function reportMissingParents(row: number, cells: SheetRow['cells'], report: Report): void {
  const needing = new Map<SheetColumn, SheetColumn[]>();
  for (const column of sheetColumns) {
    const parent = parents[column];
    if (!parent || cells[column] === '' || cells[parent] !== '') continue;
    needing.set(parent, [...(needing.get(parent) ?? []), column]);
  }
  for (const [parent, columns] of needing) {
    const params = { columns: columns.join(', '), count: columns.length };
    report(
      row,
      parent,
      '',
      msg('is missing: {columns} {count, plural, one {needs} other {need}} it', params),
    );
  }
}

function columnsOf(header: readonly string[], report: Report): (SheetColumn | undefined)[] {
  const columns = header.map((name) =>
    sheetColumns.find((column) => column.toLowerCase() === name.toLowerCase()),
  );
  for (const [nth, name] of header.entries()) {
    const column = columns[nth];
    if (!column && name !== '') {
      report(
        1,
        '',
        name,
        msg('is not a column: they are {columns}', { columns: sheetColumns.join(', ') }),
      );
    } else if (column && columns.indexOf(column) !== nth) {
      report(1, column, name, msg('is there twice: each column is expected once'));
    }
  }
  return columns;
}

function cellsOf(columns: readonly (SheetColumn | undefined)[], texts: readonly string[]) {
  const cells = Object.fromEntries(
    sheetColumns.map((column) => [column, texts[columns.indexOf(column)] ?? '']),
  ) as SheetRow['cells'];
  for (const column of numberColumns) cells[column] = plainNumber(cells[column]);
  return { ...cells, Profile: profileCalled(cells.Profile) ?? cells.Profile };
}

export const numberColumns = ['Latitude', 'Longitude', 'Offline after'] as const;

/** Ranges of numbers. */
const ranges: Partial<Record<SheetColumn, Range>> = {
  Latitude: [-90, 90],
  Longitude: [-180, 180],
  'Offline after': [1, maxOfflineAfterMinutes],
};

function rangeFault(column: SheetColumn, value: string): Message | undefined {
  const range = ranges[column];
  if (!range) return undefined;
  return column === 'Offline after' ? minutesFault(value, range) : degreesFault(value, range);
}

/** The columns that a column is about: a camera is one of a device. */
const parents: Partial<Record<SheetColumn, SheetColumn>> = {
  Device: 'Device code',
  Profile: 'Device code',
  Mapping: 'Device code',
  Latitude: 'Device code',
  Longitude: 'Device code',
  'IP address': 'Device code',
  'MAC address': 'Device code',
  'Offline after': 'Device code',
  Camera: 'Camera code',
  'Camera code': 'Device code',
  Line: 'Camera code',
  'Line name': 'Line',
  In: 'Line',
  Out: 'Line',
};
const longestLine = 64;

function faultOf(column: SheetColumn, cells: SheetRow['cells']): Message | undefined {
  const value = cells[column];
  if (value === '')
    return column === 'Customer'
      ? msg('is missing: the name of a customer is expected')
      : undefined;
  if (column === 'Mapping') return mappingFault(value);
  const fault = textFault(value);
  if (fault) return fault;
  if (column === 'Device code' || column === 'Camera code') return codeFault(value);
  const outOfRange = rangeFault(column, value);
  if (outOfRange) return outOfRange;
  if (column === 'Line' && value.length > longestLine) {
    return msg('has {count} characters: at most {max} are expected', {
      count: value.length,
      max: longestLine,
    });
  }
  if (column === 'Time zone') return zoneFault(value);
  if (column === 'Profile') return profileFault(value);
  return undefined;
}
