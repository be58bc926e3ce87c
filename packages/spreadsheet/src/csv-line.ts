/** What a cell may hold; null is no value. A date is written in ISO 8601, UTC. */
export type CsvCell = string | number | bigint | boolean | Date | null | undefined;

/** Spreadsheets take a text that begins so, also in full-width characters, for a formula. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** What ends a field for some program: semicolons and tabs are separators in many countries. */
const special = /[",;\t\r\n]/;

/** A text as a field of RFC 4180: quoted where needed, and with an apostrophe before what looks like a formula. */
function csvField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return csvField(cell);
  // A negative number is no formula.
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

/** Cells as a line of RFC 4180 with its end. Texts cannot break it, and none of them runs as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvText).join(',')}\r\n`;

/** The text of a field that `csvLine` wrote: without the apostrophe before what looks like a formula. */
export const restoreText = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
