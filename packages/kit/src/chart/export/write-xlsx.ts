import writeExcel, { type Row } from 'write-excel-file/browser';
import type { ChartSheet } from '../chart-sheet.ts';
import { wallClock } from '../zoned-time.ts';
import { inSlices, type Task } from './in-slices.ts';

/**
 * Figures as an Excel workbook. Excel knows no zones: its moments are what the zone's clock shows, and
 * the first column names the zone.
 */
export async function writeXlsx({ header, rows, zone }: ChartSheet, task: Task): Promise<Blob> {
  const cells = await inSlices(
    rows,
    ({ at, values }): Row => [
      { type: Date, value: new Date(wallClock(at, zone)), format: 'yyyy-mm-dd hh:mm' },
      ...values.map((value) => {
        if (value === null) return null;
        return typeof value === 'string' ? { type: String, value } : { type: Number, value };
      }),
    ],
    task,
  );
  const heading: Row = header.map((value) => ({ type: String, value, fontWeight: 'bold' }));
  const columns = header.map((name) => ({ width: Math.max(18, Math.min(40, name.length + 4)) }));
  const file = await writeExcel([heading, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
  task.signal.throwIfAborted();
  return file;
}
