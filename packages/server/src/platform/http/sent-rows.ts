import {
  maxSentRows,
  type SentRows,
  type UnwrittenIssue,
  unwrittenIssuesOf,
} from '@foyer/contract';
import { msg, type Translate, write } from '@foyer/translation';
import type { ValidateFunction } from 'ajv';
import type { TObject } from 'typebox';
import { readCsv, UnreadableCsv } from '../csv/read-csv.ts';
import { CsvBody } from './content-types.ts';
import { sentenceOf } from './problem-answers.ts';
import { ProblemError } from './problem-error.ts';
import { compileBody, compileCoercing } from './validation.ts';

/** A row that fits its schema, and where it stands, from 1. */
export interface SentRow<Row> {
  row: number;
  value: Row;
}

export interface RefusedRow {
  row: number;
  id: string | null;
  issues: UnwrittenIssue[];
}

/** Rows of a request, those that fit apart from those that do not. */
export interface JudgedRows<Row> {
  rows: SentRow<Row>[];
  refused: RefusedRow[];
  /** One row by itself, no list: its faults are those of the request. */
  isSingle: boolean;
}

/** Reads bodies of an endpoint that `takesRows`: JSON as it is, and CSV, whose cells are text and may be left empty. */
export function rowsReader<Row>(schema: TObject): (body: unknown) => JudgedRows<Row> {
  const judgeBody = compileBody(schema);
  const judgeCells = compileCoercing(schema);
  const ofJson = (row: unknown) => {
    const { error } = judgeBody(row) as { error?: ValidateFunction['errors'] };
    return error ? unwrittenIssuesOf(error) : [];
  };
  const ofCells = (row: unknown) => (judgeCells(row) ? [] : unwrittenIssuesOf(judgeCells.errors));
  return (body) => {
    const isCsv = body instanceof CsvBody;
    const isSingle = !isCsv && !Array.isArray(body);
    const sent: unknown[] = isCsv ? rowsOfCsv(body.text) : Array.isArray(body) ? body : [body];
    if (sent.length === 0) throw refused(msg('There are no rows: send at least one.'));
    if (sent.length > maxSentRows) throw tooManyRows();
    const judged: JudgedRows<Row> = { rows: [], refused: [], isSingle };
    for (const [nth, value] of sent.entries()) {
      const issues = (isCsv ? ofCells : ofJson)(value);
      if (issues.length === 0) judged.rows.push({ row: nth + 1, value: value as Row });
      else judged.refused.push({ row: nth + 1, id: idOf(value), issues });
    }
    return judged;
  };
}

function rowsOfCsv(text: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  let header: string[] = [];
  try {
    readCsv(text, (row, cells) => {
      if (row === 1) header = cells.map((cell) => cell.trim());
      else if (cells.some((cell) => cell !== '')) {
        if (rows.length === maxSentRows) throw tooManyRows();
        // A cell without a name is a field that the schema refuses.
        const named = cells.map((cell, nth) => [header[nth] ?? `column ${nth + 1}`, cell.trim()]);
        rows.push(Object.fromEntries(named.filter(([, cell]) => cell !== '')));
      }
    });
  } catch (error) {
    throw error instanceof UnreadableCsv ? refused(error.fault) : error;
  }
  return rows;
}

const idOf = (row: unknown): string | null => {
  const { id } = (row ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
};

const tooManyRows = () =>
  refused(msg('These are more than {max, number} rows: send them in parts.', { max: maxSentRows }));

const refused = (detail: ReturnType<typeof msg>) => new ProblemError('malformed', detail);

/** The answer's part about rows that were not taken. Throws where none is left: the request itself is refused then. */
export function refusedRows(
  { rows, refused: all, isSingle }: JudgedRows<unknown>,
  t: Translate,
): SentRows['refused'] {
  if (rows.length === 0 && all.length > 0) throw nothingFits(all, isSingle, t);
  return all.map(({ row, id, issues }) => ({
    row,
    id,
    errors: issues.map(({ path, message }) => ({ path, message: write(t, message) })),
  }));
}

/** Faults of rows in a list have the place of their row in their paths. */
function nothingFits(all: readonly RefusedRow[], isSingle: boolean, t: Translate): ProblemError {
  const issues = all.flatMap(({ row, issues: own }) =>
    own.map(({ path, message }) => ({ path: isSingle ? path : `/${row - 1}${path}`, message })),
  );
  const shown = issues.slice(0, 100);
  const faults = shown
    .map(({ path, message }) => sentenceOf({ path, message: write(t, message) }, t))
    .join(' ');
  return new ProblemError('malformed', faults, { issues: shown });
}
