import { type Message, msg } from '@foyer/translation';
import type { CsvError } from 'csv-parse/sync';

/** Maximum characters of a quoted value in a sentence. */
const maxQuoted = 60;
const shortly = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);

/** Where a CSV file cannot be read, what is there, and what is expected. `row` is as a spreadsheet numbers it. */
export function csvFault(
  { code, message, ...place }: CsvError,
  row: number,
  header: readonly string[],
): Message {
  const { column, field } = place as { column?: unknown; field?: string };
  const name = typeof column === 'number' ? (header[column] ?? '') : '';
  const at = (fault: Message) =>
    name === ''
      ? msg('Row {row}: {fault}', { row, fault })
      : msg('Row {row}, column {column}: {fault}', { row, column: name, fault });
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return at(
        msg(
          'the text begins with a quotation mark and never ends with one. Expected: a quotation mark at its end.',
        ),
      );
    case 'INVALID_OPENING_QUOTE':
      return at(
        msg(
          'a quotation mark follows “{text}”. Expected: the whole text in quotation marks, and each one inside it twice.',
          { text: shortly(field ?? '') },
        ),
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
      return at(
        msg(
          'the text goes on after its closing quotation mark. Expected: the next column or the end of the row, or the quotation mark twice where it is part of the text.',
        ),
      );
    default:
      return at(msg('{reason}.', { reason: message }));
  }
}
