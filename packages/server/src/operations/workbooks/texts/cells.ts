import type { WorkbookColumn } from '@foyer/contract';
import type { Message } from '@foyer/translation';

/** Texts of a row by column; a column that is not there is not said. */
export type Cells = Partial<Record<WorkbookColumn, string>>;

/** A cell that changes its record, or that is wrong. */
export interface CellOutcome {
  /** Empty where it is about the whole row. */
  column: WorkbookColumn | '';
  from: string;
  to: string;
  /** undefined where the cell is a change. */
  fault: Message | string | undefined;
}
