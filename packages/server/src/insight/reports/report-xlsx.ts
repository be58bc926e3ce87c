import type { Report, ReportColumn, ReportColumnKind, ReportSection } from '@foyer/contract';
import { xlsxText } from '@foyer/spreadsheet';
import writeExcel from 'write-excel-file/node';
import { clockOf } from '../../platform/time/site-time.ts';
import { cellText, spanText } from './report-words.ts';

/** Excel's limit. */
const maxSheetNameCharacters = 31;
/** In characters. */
const widths = { least: 10, most: 60, beside: 2 };
/** The title, the sentence, an empty row and the head. */
const headRows = 4;

const formats: Partial<Record<ReportColumnKind, string>> = {
  count: '#,##0',
  decimal: '#,##0.0',
  share: '0 %',
  day: 'ddd dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};

/** A report as an Excel workbook, a sheet for each section; runs in a thread. */
export function reportXlsx(report: Report): Promise<Buffer> {
  const sheets = report.sections.map((section) => ({
    data: rowsOf(report, section),
    sheet: section.title.slice(0, maxSheetNameCharacters),
    columns: section.columns.map((column, nth) => ({
      width: widthOf(
        column,
        section.rows.map((row) => row[nth] ?? null),
        report.zone,
      ),
    })),
    stickyRowsCount: headRows,
  }));
  return writeExcel(sheets).toBuffer();
}

function widthOf(column: ReportColumn, cells: readonly (string | number | null)[], zone: string) {
  const longest = Math.max(
    column.name.length,
    ...cells.map((cell) => cellText(column, cell, zone).length),
  );
  return Math.min(widths.most, Math.max(widths.least, longest + widths.beside));
}

function rowsOf({ title, customer, from, to, zone }: Report, section: ReportSection) {
  const words = (value: string, more = {}) => ({ type: String, value: xlsxText(value), ...more });
  return [
    [words(`${title}: ${customer}, ${spanText(from, to, zone)} (${zone})`, { fontWeight: 'bold' })],
    [words(section.sentence)],
    [],
    section.columns.map(({ name, kind }) =>
      words(name, {
        fontWeight: 'bold',
        backgroundColor: '#eef2f5',
        align: kind === 'text' ? 'left' : 'right',
      }),
    ),
    ...section.rows.map((row) =>
      section.columns.map((column, nth) => cellOf(column, row[nth] ?? null, zone)),
    ),
  ];
}

function cellOf({ kind }: ReportColumn, cell: string | number | null, zone: string) {
  if (cell === null) return null;
  const format = formats[kind];
  if (format === undefined) return { type: String, value: xlsxText(String(cell)), wrap: true };
  if (typeof cell === 'number') return { type: Number, value: cell, format };
  // Workbooks have no zone: what the site's clock shows.
  return { type: Date, value: new Date(clockOf(zone, Date.parse(cell))), format };
}
