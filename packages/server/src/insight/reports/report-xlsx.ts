import type { ReportColumn, ReportColumnKind, ReportSection } from '@foyer/contract';
import { xlsxText } from '@foyer/spreadsheet';
import { directionOf, momentLocaleOf } from '@foyer/translation';
import writeExcel from 'write-excel-file/node';
import { clockOf } from '../../platform/time/site-time.ts';
import type { PrintedReport } from './report-part.ts';
import { cellText, type ReportScript, scriptOfReport, spanText } from './report-words.ts';

/** Excel's limit. */
const maxSheetNameCharacters = 31;
/** In characters. */
const widths = { least: 10, most: 60, beside: 2 };
/** The title, the sentence, an empty row and the head. */
const headRows = 4;

/** Excel writes separators and names of days in the language of who reads it; the order of a date stands in the format. */
function formatOf(kind: ReportColumnKind, language: string): string | undefined {
  if (kind === 'text') return undefined;
  if (kind === 'count') return '#,##0';
  if (kind === 'decimal') return '#,##0.0';
  if (kind === 'share') return '0 %';
  const day = new Intl.DateTimeFormat(momentLocaleOf(language), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts()
    .map(({ type, value }) => dateCodes[type] ?? value.replaceAll(/[^-./ ]/g, ''))
    .join('');
  return kind === 'day' ? `ddd ${day}` : `${day} hh:mm`;
}

const dateCodes: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  year: 'yyyy',
  month: 'mm',
  day: 'dd',
};

/** A report as an Excel workbook, a sheet for each section; runs in a thread. */
export function reportXlsx(report: PrintedReport): Promise<Buffer> {
  const script = scriptOfReport(report);
  const sheets = report.sections.map((section) => ({
    data: rowsOf(report, section, script),
    sheet: section.title.slice(0, maxSheetNameCharacters),
    columns: section.columns.map((column, nth) => ({
      width: widthOf(
        column,
        section.rows.map((row) => row[nth] ?? null),
        script,
      ),
    })),
    stickyRowsCount: headRows,
    rightToLeft: directionOf(report.language) === 'rtl',
  }));
  return writeExcel(sheets).toBuffer();
}

function widthOf(
  column: ReportColumn,
  cells: readonly (string | number | null)[],
  script: ReportScript,
) {
  const longest = Math.max(
    column.name.length,
    ...cells.map((cell) => cellText(column, cell, script).length),
  );
  return Math.min(widths.most, Math.max(widths.least, longest + widths.beside));
}

function rowsOf(report: PrintedReport, section: ReportSection, script: ReportScript) {
  const { title, customer, from, to, zone } = report;
  const span = spanText(from, to, script);
  const words = (value: string, more = {}) => ({ type: String, value: xlsxText(value), ...more });
  return [
    [
      words(script.t('{title}: {customer}, {span} ({zone})', { title, customer, span, zone }), {
        fontWeight: 'bold',
      }),
    ],
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
      section.columns.map((column, nth) => cellOf(column, row[nth] ?? null, script)),
    ),
  ];
}

function cellOf({ kind }: ReportColumn, cell: string | number | null, { t, zone }: ReportScript) {
  if (cell === null) return null;
  const format = formatOf(kind, t.language);
  if (format === undefined) return { type: String, value: xlsxText(String(cell)), wrap: true };
  if (typeof cell === 'number') return { type: Number, value: cell, format };
  // Workbooks have no zone: what the site's clock shows.
  return { type: Date, value: new Date(clockOf(zone, Date.parse(cell))), format };
}
