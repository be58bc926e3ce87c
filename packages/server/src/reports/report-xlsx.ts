import type { Report, ReportSection } from '@foyer/contract';
import writeExcel from 'write-excel-file/node';
import { spanText } from './report-words.ts';

/** Of Excel. */
const mostSheetNameCharacters = 31;

/** A report as an Excel workbook, a sheet for each section. */
export function reportXlsx(report: Report): Promise<Buffer> {
  const sheets = report.sections.map((section) => ({
    data: rowsOf(report, section),
    sheet: section.title.slice(0, mostSheetNameCharacters),
    columns: section.columns.map((_, nth) => ({ width: nth === 0 ? 36 : 18 })),
  }));
  return writeExcel(sheets).toBuffer();
}

function rowsOf({ title, customer, from, to, zone }: Report, section: ReportSection) {
  const text = (value: string, bold = false) => ({
    type: String,
    value,
    ...(bold && { fontWeight: 'bold' as const }),
  });
  return [
    [text(`${title}: ${customer}, ${spanText(from, to, zone)} (${zone})`, true)],
    [text(section.sentence)],
    [],
    section.columns.map((column) => text(column, true)),
    ...section.rows.map((row) =>
      row.map((cell) => {
        if (cell === null) return null;
        return typeof cell === 'number' ? { type: Number, value: cell } : text(cell);
      }),
    ),
  ];
}
