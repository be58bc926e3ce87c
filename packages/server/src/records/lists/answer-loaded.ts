import {
  defaultPageRows,
  type Endpoint,
  type Page,
  type QueryOf,
  type SortOf,
} from '@foyer/contract';
import type { SharedQuery } from './record-list.ts';

type Value = string | number | Date | null;

/** How records that are loaded as a whole are searched and sorted, where their order is not known to the database. */
export interface LoadedList<E extends Endpoint, Row> {
  texts: (row: Row) => readonly string[];
  sorts: { [Sort in SortOf<E>]: (row: Row) => Value };
  /** What `ids` names. */
  idOf: (row: Row) => number;
}

const collator = new Intl.Collator('und', { numeric: true });

/** What is unknown comes last in either direction. */
function compare(a: Value, b: Value, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string') return direction * collator.compare(a, String(b));
  return direction * (Number(a) - Number(b));
}

/** The answer of a list whose records are loaded: `rows` in the list's own order, by its own filters. */
export function answerLoaded<E extends Endpoint, Row, Wire>(
  { texts, sorts, idOf }: LoadedList<E, Row>,
  query: QueryOf<E>,
  rows: readonly Row[],
  toWire: (row: Row) => Wire,
): Wire[] | Page<Wire> {
  const { page, limit, around, sort, q, ids } = query as SharedQuery;
  const words = (q ?? '').toLowerCase().split(/\s+/);
  const named = ids === undefined ? undefined : new Set(ids.split(',').map(Number));
  const orders = (sort?.split(',') ?? []).map((field) => {
    const isDescending = field.startsWith('-');
    const readValue = sorts[(isDescending ? field.slice(1) : field) as SortOf<E>];
    return { readValue, direction: isDescending ? (-1 as const) : (1 as const) };
  });
  const matching = rows.filter((row) => {
    const text = texts(row).join('\n').toLowerCase();
    return words.every((word) => text.includes(word)) && (named?.has(idOf(row)) ?? true);
  });
  if (orders.length > 0) {
    matching.sort((a, b) => {
      for (const { readValue, direction } of orders) {
        const order = compare(readValue(a), readValue(b), direction);
        if (order !== 0) return order;
      }
      return 0;
    });
  }
  if (page === undefined && limit === undefined && around === undefined)
    return matching.map(toWire);
  const size = limit ?? defaultPageRows;
  const place = matching.findIndex((row) => idOf(row) === around);
  const number = page ?? Math.floor(Math.max(0, place) / size) + 1;
  const shown = matching.slice((number - 1) * size, number * size);
  return { rows: shown.map(toWire), count: matching.length, page: number };
}
