import type { SheetColumn, SheetFault } from '@foyer/contract';
import type { Message } from '@foyer/translation';

/** A fault of a cell, before it is written in the language of who asked. */
export type FoundFault = Omit<SheetFault, 'message'> & { message: Message };

/** Adds a fault of a cell. */
export type Report = (
  row: number,
  column: SheetColumn | '',
  value: string,
  message: Message,
) => void;

const maxFaultsTold = 1_000;
/** Enough to know a cell by. */
const maxValueCharacters = 255;

export interface FoundFaults {
  /** The first ones. */
  faults: FoundFault[];
  faultCount: number;
}

/**
 * Collects faults of a sheet, in addition to those found before. The first fault of a cell is the one that is reported.
 */
export function collectFaults(before: FoundFaults = { faults: [], faultCount: 0 }) {
  const faults = [...before.faults];
  const cellOf = (row: number, column: string) => `${row} ${column}`;
  const faulty = new Set(faults.map(({ row, column }) => cellOf(row, column)));
  const report: Report = (row, column, value, message) => {
    const cell = cellOf(row, column);
    if (column !== '' && faulty.has(cell)) return;
    faulty.add(cell);
    faults.push({ row, column, value: value.slice(0, maxValueCharacters), message });
  };
  return {
    report,
    /** In the order of the sheet. */
    found: (): FoundFaults => ({
      faults: faults.toSorted((a, b) => a.row - b.row).slice(0, maxFaultsTold),
      faultCount: before.faultCount + faults.length - before.faults.length,
    }),
  };
}
