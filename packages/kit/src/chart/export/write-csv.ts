import { isoMoment } from '../../time/zoned-time.ts';
import { type Cell, type ChartSheet, isMoment } from '../chart-sheet.ts';
import { inSlices, type Task } from './in-slices.ts';

/** Spreadsheets take a text that begins so for a formula, which could do anything. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

/** A text as a field of RFC 4180. */
function field(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return field(cell);
  return isMoment(cell) ? isoMoment(cell.at, cell.zone) : `${cell}`;
}

/** Figures as CSV (RFC 4180, UTF-8): moments in ISO 8601 with the zone's offset, nothing for no value. */
export async function writeCsv({ header, rows }: ChartSheet, task: Task): Promise<Blob> {
  const lines = await inSlices(rows, (row) => line(row.map(written)), task);
  return new Blob([line(header.map(field)), ...lines], { type: 'text/csv;charset=utf-8' });
}
