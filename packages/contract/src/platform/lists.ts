import Type, { type TProperties, type TSchema } from 'typebox';
import { Reference, Text } from './endpoint.ts';
import type { ListDeclaration } from './list-declaration.ts';

/** Rows of a page unless `limit` says otherwise. */
export const defaultPageRows = 50;
/** Rows that a page has at most. */
export const maxPageRows = 500;
/** Ids that a list takes at once in `ids`. */
export const maxListedIds = 500;
/** Fields that `sort` takes at once. */
const maxSortFields = 4;

/** One or several of these words, with commas. */
export const listOf = (words: readonly string[]) => {
  const one = `(${words.join('|')})`;
  return Type.String({
    pattern: `^${one}(,${one})*$`,
    'x-rule': 'must be one or several of {names}, with commas between them',
    'x-rule-params': { names: words.join(', ') },
    examples: [words[0]],
  });
};

/** The query `sort` of a list. */
export const sortOf = (fields: readonly string[]) => {
  const one = `-?(${fields.join('|')})`;
  return Type.String({
    pattern: `^${one}(,${one}){0,${maxSortFields - 1}}$`,
    'x-rule':
      'must be one or several of {names}, with commas between them and “-” before one that descends',
    'x-rule-params': { names: fields.join(', ') },
    examples: [fields[0]],
  });
};

/** The query `ids` of a list. */
export const Ids = Type.String({
  pattern: `^\\d{1,15}(,\\d{1,15}){0,${maxListedIds - 1}}$`,
  'x-rule': 'must be at most {count} ids, with commas between them',
  'x-rule-params': { count: maxListedIds },
  examples: ['7,12'],
});

/** The query of a list: its page, order, search and ids, and its own filters. */
const queryOf = <Filters extends TProperties>(sorts: readonly string[], filters: Filters) =>
  Type.Object({
    /** From 1. With `page` or `limit` the answer is a page: `{rows, count, page}`. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageRows })),
    /** The id of a record: without `page`, the page that it is on; the first where it is not in the list. */
    around: Type.Optional(Reference),
    /** Fields with commas between them, each ascending, or descending with `-` before it. */
    sort: Type.Optional(sortOf(sorts)),
    /** Words: each must be part of the record's texts, in upper or lower case. */
    q: Type.Optional(Text),
    /** Only these records, as far as they are in the list. */
    ids: Type.Optional(Ids),
    ...filters,
  });

/** A page of a list: its rows, and how many records the whole list has. */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), count: Type.Integer(), page: Type.Integer() });

interface DeclaredList<Row extends TSchema, Sort extends string, Filters extends TProperties> {
  row: Row;
  sorts: readonly Sort[];
  filters: Filters;
}

/** Query, answer and declaration of a list of records (decision 87). */
export const recordList = <
  Row extends TSchema,
  const Sort extends string,
  Filters extends TProperties,
>({
  row,
  sorts,
  filters,
}: DeclaredList<Row, Sort, Filters>) => ({
  query: queryOf(sorts, filters),
  answer: Type.Array(row),
  list: { sorts } as ListDeclaration<Sort>,
});

/** As `recordList`, where the answer is always a page. */
export function pagedList<
  Row extends TSchema,
  const Sort extends string,
  Filters extends TProperties,
>(declared: DeclaredList<Row, Sort, Filters>) {
  const { query, list } = recordList(declared);
  return { query, answer: pageOf(declared.row), list: { ...list, isAlwaysPaged: true as const } };
}
