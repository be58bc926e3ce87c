import { csvLine } from '@foyer/spreadsheet';
import { isoMoment } from '../../time/zoned-time.ts';
import { type Cell, type ChartSheet, isMoment } from './chart-sheet.ts';
import { inSlices, type Task } from './in-slices.ts';

const written = (cell: Cell) =>
  cell !== null && isMoment(cell) ? isoMoment(cell.at, cell.zone) : cell;

/** Figures as CSV (UTF-8): moments in ISO 8601 with the zone's offset, nothing for no value. */
export async function writeCsv({ header, rows }: ChartSheet, task: Task): Promise<Blob> {
  const lines = await inSlices(rows, (row) => csvLine(row.map(written)), task);
  return new Blob([csvLine(header), ...lines], { type: 'text/csv;charset=utf-8' });
}
