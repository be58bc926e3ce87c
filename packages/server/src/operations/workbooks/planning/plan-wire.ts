import {
  maxListedRows,
  type WorkbookAmounts,
  type WorkbookCounts,
  type WorkbookOutcome,
  type WorkbookPlan,
  type WorkbookRow,
  workbookOutcomes,
} from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { CellOutcome } from '../texts/cells.ts';
import { outcomeOf, type PlannedRow } from './planned-row.ts';
import { seenVersions } from './seen-versions.ts';

/** What became of a row, as it is kept with a job. */
export interface RowOutcome {
  sheet: PlannedRow['sheet'];
  row: number;
  name: string;
  outcome: WorkbookOutcome;
  cells: CellOutcome[];
}

export function rowOutcome(planned: PlannedRow): RowOutcome {
  const { sheet, row, cells, entry, faults, changes } = planned;
  const outcome = outcomeOf(planned);
  const name = cells.Name || cells.Code || entry?.stored?.name || '';
  return { sheet, row, name, outcome, cells: outcome === 'refused' ? faults : changes };
}

export const emptyCounts = (): WorkbookCounts => {
  const none = (): WorkbookAmounts => ({ new: 0, changed: 0, unchanged: 0, refused: 0 });
  return { Regions: none(), Sites: none(), Devices: none(), Cameras: none(), Areas: none() };
};

export function countRows(rows: readonly Pick<RowOutcome, 'sheet' | 'outcome'>[]): WorkbookCounts {
  const counts = emptyCounts();
  for (const { sheet, outcome } of rows) counts[sheet][outcome] += 1;
  return counts;
}

export const rowToWire = ({ cells, ...row }: RowOutcome, t: Translate): WorkbookRow => ({
  ...row,
  cells: cells.map(({ fault, ...cell }) => ({
    ...cell,
    from: shortened(cell.from),
    to: shortened(cell.to),
    fault: typeof fault === 'object' ? write(t, fault) : (fault ?? ''),
  })),
});

/** Enough to know a cell by. */
const maxCellCharacters = 255;
const shortened = (text: string) =>
  text.length > maxCellCharacters ? `${text.slice(0, maxCellCharacters)}…` : text;

/** A plan, with the first rows of each outcome. */
export function planToWire(rows: readonly PlannedRow[], t: Translate): WorkbookPlan {
  const outcomes = rows.map(rowOutcome);
  const listed = workbookOutcomes.flatMap((outcome) =>
    outcomes.filter((row) => row.outcome === outcome).slice(0, maxListedRows),
  );
  return {
    counts: countRows(outcomes),
    rows: listed.map((row) => rowToWire(row, t)),
    seen: seenVersions(rows),
  };
}
