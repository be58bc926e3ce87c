import type { WorkbookColumn, WorkbookOutcome, WorkbookSheet } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import type { CellOutcome, Cells } from '../texts/cells.ts';
import type { StoredOf } from './stored-records.ts';

/** A record as it is after the import: one that is there, or one that a row creates. */
export interface Entry {
  sheet: WorkbookSheet;
  /** Tells it from the other records of its sheet, also before it is created. */
  key: number;
  /** undefined until it is created. */
  id: number | undefined;
  customer: number;
  stored: StoredOf<WorkbookSheet> | undefined;
  /** The row that is about it. */
  row: PlannedRow | undefined;
}

export interface PlannedRow {
  sheet: WorkbookSheet;
  row: number;
  cells: Cells;
  /** undefined where it is not known which record is meant. */
  entry: Entry | undefined;
  /** The region, site or device that the row puts it in; null in none, undefined where the row does not say. */
  parent: Entry | null | undefined;
  faults: CellOutcome[];
  changes: CellOutcome[];
}

export const outcomeOf = ({ entry, faults, changes }: PlannedRow): WorkbookOutcome => {
  if (faults.length > 0 || !entry) return 'refused';
  if (!entry.stored) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
};

export const addFault = (
  planned: PlannedRow,
  column: WorkbookColumn | '',
  fault: Message | string,
): void => {
  // The first fault of a cell is the one that is reported.
  if (planned.faults.some((each) => each.column === column)) return;
  const to = column === '' ? '' : (planned.cells[column] ?? '');
  planned.faults.push({ column, from: '', to, fault });
};
