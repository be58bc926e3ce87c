import { type WorkbookColumn, workbookSheetNames } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { slicesOf } from '../../../platform/concurrency/slices.ts';
import type { ReadRow } from '../reading/read-workbook.ts';
import { whenEmpty } from '../texts/cell-rules.ts';
import type { Cells } from '../texts/cells.ts';
import { checkRows } from './check-rows.ts';
import { contextOf, type KnownRecords, type PlanContext, plannedRow } from './plan-context.ts';
import { parentColumns, planParents } from './plan-parents.ts';
import { planRegions } from './plan-regions.ts';
import { addFault, type PlannedRow } from './planned-row.ts';
import { cellsOf } from './record-cells.ts';

/** Rows in a turn of the event loop. */
const rowsAtOnce = 1_000;

/** What importing the rows of a workbook does with each of them, in their order. */
export async function planOf(rows: readonly ReadRow[], known: KnownRecords): Promise<PlannedRow[]> {
  const context = contextOf(known);
  const all: PlannedRow[] = [];
  for (const sheet of workbookSheetNames) {
    const planned = rows.filter((row) => row.sheet === sheet).map(plannedRow);
    if (sheet === 'Regions') planRegions(context, planned);
    else planParents(context, sheet, planned);
    for await (const slice of slicesOf(planned, rowsAtOnce)) {
      for (const row of slice) row.changes = changesOf(context, row);
    }
    await checkRows(context, planned);
    all.push(...planned);
  }
  reportDependents(all);
  return all;
}

/** Cells in which a row differs from its record; of a new one those that say something. */
function changesOf(context: PlanContext, planned: PlannedRow): PlannedRow['changes'] {
  const { sheet, cells, entry, parent } = planned;
  if (!entry) return [];
  const stored: Cells = entry.stored ? cellsOf(sheet, entry.stored as never, context.names) : {};
  const parentColumn = parentColumns[sheet];
  return (Object.entries(cells) as [WorkbookColumn, string][]).flatMap(([column, to]) => {
    if (column === 'ID' || column === 'Customer') return [];
    const from = stored[column] ?? '';
    const change = [{ column, from, to, fault: undefined }];
    if (!entry.stored) return to === '' ? [] : change;
    if (column === parentColumn) {
      const isSame =
        parent === undefined || (parent ? from !== '' && isCurrent(planned) : from === '');
      return isSame ? [] : change;
    }
    const keeps = to === '' && whenEmpty(sheet, column) === 'keeps';
    return from === to || keeps ? [] : change;
  });
}

/** Whether what a row puts its record in is what it is in. */
function isCurrent({ entry, parent }: PlannedRow): boolean {
  const stored = entry!.stored as object;
  const id = parent?.id;
  return (
    id !== undefined &&
    ['parent_id', 'region_id', 'site_id', 'device_id'].some(
      (column) => (stored as Record<string, unknown>)[column] === id,
    )
  );
}

/** What is in a new record whose row has a fault has one too. */
function reportDependents(rows: readonly PlannedRow[]): void {
  for (let found = true; found; ) {
    found = false;
    for (const planned of rows) {
      const other = planned.parent && !planned.parent.stored ? planned.parent.row : undefined;
      if (planned.faults.length > 0 || !other || other.faults.length === 0) continue;
      found = true;
      addFault(
        planned,
        parentColumns[planned.sheet],
        msg('depends on row {row} of {sheet}, which has a fault', {
          row: other.row,
          sheet: other.sheet,
        }),
      );
    }
  }
}
