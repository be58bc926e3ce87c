import type { ChartSheet } from '../chart-sheet.ts';
import { isoMoment } from '../zoned-time.ts';
import { inSlices, type Task } from './in-slices.ts';

/** Spreadsheets take a text that begins so for a formula, which could do anything. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

/** A text as a field of RFC 4180. */
function field(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`;

/** Figures as CSV (RFC 4180, UTF-8): moments in ISO 8601 with the zone's offset, nothing for no reading. */
export async function writeCsv({ header, rows, zone }: ChartSheet, task: Task): Promise<Blob> {
  const lines = await inSlices(
    rows,
    ({ at, values }) =>
      line([
        isoMoment(at, zone),
        ...values.map((value) => (typeof value === 'string' ? field(value) : `${value ?? ''}`)),
      ]),
    task,
  );
  return new Blob([line(header.map(field)), ...lines], { type: 'text/csv;charset=utf-8' });
}
