import { xlsxText } from '@foyer/spreadsheet';
import writeExcel, { type Row } from 'write-excel-file/browser';
import { wallClock } from '../../time/zoned-time.ts';
import { type Cell, type ChartSheet, isMoment } from './chart-sheet.ts';
import { inSlices, type Task } from './in-slices.ts';

function written(cell: Cell): Row[number] {
  if (cell === null) return null;
  if (typeof cell === 'string') return { type: String, value: xlsxText(cell) };
  if (!isMoment(cell)) return { type: Number, value: cell };
  const value = new Date(wallClock(cell.at, cell.zone));
  // not shown: a format of Excel
  return { type: Date, value, format: 'yyyy-mm-dd hh:mm' };
}

/**
 * Figures as an Excel workbook. Excel knows no zones: its moments are what the zone's clock shows, and
 * the first column names the zone.
 */
export async function writeXlsx({ header, rows }: ChartSheet, task: Task): Promise<Blob> {
  const cells = await inSlices(rows, (row): Row => row.map(written), task);
  const heading: Row = header.map((name) => ({
    type: String,
    value: xlsxText(name),
    fontWeight: 'bold',
  }));
  const columns = header.map((name) => ({ width: Math.max(18, Math.min(40, name.length + 4)) }));
  const file = await writeExcel([heading, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
  task.signal.throwIfAborted();
  return file;
}
