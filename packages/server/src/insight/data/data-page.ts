import type { DataQuery, NotificationDataQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { sitesOf } from '../../records/access/scope.ts';
import { type Cursor, readCursor, writeCursor } from './data-cursor.ts';

/** The parameters of a table's statement. */
export interface PageOf {
  from: Date;
  until: Date;
  customer: number | null;
  /** As `sitesOf`. */
  sites: readonly number[];
  device: number | null;
  camera: number | null;
  after_bucket: Date;
  after_device: number;
  after_source: string;
  after_line: string;
  limit: number;
  /** Type of the notifications; null for all. */
  type: number | null;
}

/** Where a row is in the order of its table. */
export type RowPlace = Pick<Cursor, 'bucket' | 'device' | 'source' | 'line'>;

/** A table: its statement, and how its rows are ordered. */
export interface Table<Row> {
  rowsOf: { run(db: Db, values: PageOf): Promise<Row[]> };
  placeOf: (row: Row) => RowPlace;
  /** The range is widened to whole ones of these. */
  stepMs: number;
}

const defaultDays = 7;
const dayMs = 86_400_000;
const defaultLimit = 1_000;
/** What is read first; four times as much where that held too few rows. */
const firstSpanMs = 6 * 3_600_000;

/**
 * A page of a table, in the order of time: rows are found by their time, so that all pages cost the same. Only the part
 * of the range that fills the page is read.
 */
export async function readPage<Row>(
  { db, scope, now }: { db: Db; scope: Scope; now: number },
  { rowsOf, placeOf, stepMs }: Table<Row>,
  query: DataQuery & NotificationDataQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const range = rangeOf(query, after, { now, stepMs });
  const customer = customerIn(scope, query.customer);
  if (customer === undefined) return { rows: [], nextCursor: null };
  const limit = query.limit ?? defaultLimit;
  const values = {
    customer,
    sites: sitesOf(scope),
    device: query.device ?? null,
    camera: query.camera ?? null,
    type: query.type ?? null,
    after_bucket: new Date(after?.bucket ?? range.from - 1),
    after_device: after?.device ?? 0,
    after_source: after?.source ?? '',
    after_line: after?.line ?? '',
    // One more row shows whether a page follows.
    limit: limit + 1,
  };
  const from = Math.max(range.from, after?.bucket ?? range.from);
  let rows: Row[] = [];
  for (let spanMs = firstSpanMs; ; spanMs *= 4) {
    const until = Math.min(range.to, from + spanMs);
    rows = await rowsOf.run(db, { ...values, from: new Date(from), until: new Date(until) });
    if (rows.length > limit || until >= range.to) break;
  }
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? writeCursor({ ...range, ...placeOf(last) }) : null,
  };
}

/** Which rows of a table. Milliseconds since 1970. */
export interface RowsAsked
  extends Pick<PageOf, 'customer' | 'sites' | 'device' | 'camera' | 'type'> {
  from: number;
  /** Not included. */
  until: number;
}

/** All rows in the order of time, so many at a time: each once, whatever is written between. */
export async function* rowsFrom<Row>(
  db: Db,
  { rowsOf, placeOf }: Table<Row>,
  { from, until, ...asked }: RowsAsked,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: RowPlace = { bucket: from, device: 0, source: '', line: '' };
  let spanMs = firstSpanMs;
  for (let start = from; start < until; ) {
    const end = Math.min(until, start + spanMs);
    const rows = await rowsOf.run(db, {
      ...asked,
      from: new Date(start),
      until: new Date(end),
      limit,
      after_bucket: new Date(after.bucket),
      after_device: after.device,
      after_source: after.source,
      after_line: after.line,
    });
    const last = rows.at(-1);
    if (last) {
      yield rows;
      after = placeOf(last);
    }
    // A full step has further rows in the same span; an emptier one lets the next span be longer.
    if (rows.length < limit) start = end;
    else start = Math.max(start, after.bucket);
    spanMs =
      rows.length * 4 < limit
        ? spanMs * 4
        : rows.length < limit
          ? spanMs
          : Math.max(firstSpanMs, spanMs / 2);
  }
}

/** The customer that a query is limited to, null for all; undefined where the caller sees nothing. */
function customerIn(scope: Scope, asked: number | undefined): number | null | undefined {
  if (scope === 'all') return asked ?? null;
  if (scope === 'none') return undefined;
  if (asked !== undefined && asked !== scope.customerId) throw notFound('customer', asked);
  return scope.customerId;
}

function rangeOf(
  { from, to }: DataQuery,
  after: { from: number; to: number } | undefined,
  { now, stepMs }: { now: number; stepMs: number },
) {
  const end = to === undefined ? (after?.to ?? now) : Date.parse(to);
  const begin = from === undefined ? (after?.from ?? end - defaultDays * dayMs) : Date.parse(from);
  if (begin >= end) {
    throw new ProblemError('malformed', msg('from must be before to.'), {
      issues: [{ path: '/from', message: msg('must be before to') }],
    });
  }
  return {
    from: Math.floor(begin / stepMs) * stepMs,
    to: Math.ceil(end / stepMs) * stepMs,
  };
}
