import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { CsvError, parse } from 'csv-parse/sync';
import { csvFault } from './csv-fault.ts';

/** The text is no CSV; `fault` is a sentence for who sent it. */
export class UnreadableCsv extends Error {
  readonly fault: Message;

  constructor(fault: Message) {
    super(inEnglish(fault));
    this.fault = fault;
  }
}

/** Limit of a row: the longest mapping, its quotes doubled, and all other cells. */
const maxRowCharacters = 64 * 1024;

/**
 * Hands over the cells of each row, numbered from 1 as a spreadsheet does, the header among them. Cells are separated by whatever the
 * first row has: Excel writes semicolons where the comma separates decimals. Throws `UnreadableCsv`, and what `onRow` throws.
 */
export function readCsv(text: string, onRow: (row: number, cells: string[]) => void): void {
  const [first = ''] = text.slice(0, maxRowCharacters).split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
  let row = 0;
  let header: string[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      escape: '"',
      max_record_size: maxRowCharacters,
      on_record: (cells: string[]) => {
        row += 1;
        if (row === 1) header = cells;
        onRow(row, cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsv(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? msg(
            'The CSV file cannot be read: row {row} has more than {max, number} characters. A quotation mark may be missing there.',
            { row: row + 1, max: maxRowCharacters },
          )
        : msg('The CSV file cannot be read. {fault}', { fault: csvFault(error, row + 1, header) }),
    );
  }
}
