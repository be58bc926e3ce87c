import type { SheetUpload } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import { readSheet, SheetRefusal } from './read-sheet.ts';
import { collectFaults, type FoundFaults } from './sheet-faults.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

/** What a thread makes of a sheet: its rows with the faults of single cells, or why it cannot be read. */
export type CheckedSheet = { refusal: Message } | (FoundFaults & { rows: SheetRow[] });

/** Reads a sheet and checks each cell by itself; runs in a thread. */
export async function checkCells(upload: SheetUpload): Promise<CheckedSheet> {
  try {
    const sheet = await readSheet(upload);
    const { report, found } = collectFaults();
    const rows = sheetRows(sheet, report);
    return { rows, ...found() };
  } catch (error) {
    if (error instanceof SheetRefusal) return { refusal: error.refusal };
    throw error;
  }
}
