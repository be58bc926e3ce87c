import type { Endpoint, QueryOf, SortOf } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/caller.ts';
import type { SearchedTexts, TextsAbove } from './searched-texts.ts';

/** What every list may be asked for, beside its filters. */
export interface SharedQuery {
  page?: number;
  limit?: number;
  around?: number;
  sort?: string;
  q?: string;
  ids?: string;
}
type FiltersOf<E extends Endpoint> = Omit<NonNullable<QueryOf<E>>, keyof SharedQuery>;

/** Some records of a list with `lateWanted`: found by these joins, which take the place of its own, and a condition on them. */
export interface WantedPart {
  joins: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** An expression that needs the list's `lateJoins`. */
export interface Late {
  late: RawBuilder<unknown>;
  /** Of a filter of a list with `lateWanted`: all records that it may leave, each in one of these parts. */
  parts?: readonly WantedPart[];
  /** Of a sort of a list with `lateWanted`: the records that come before all others, each in one of these parts. */
  first?: { parts: readonly WantedPart[]; condition: RawBuilder<unknown> };
}
type Expression = RawBuilder<unknown> | Late;

/** How the records of one noun are filtered, searched and sorted (decision 87). */
export interface RecordList<E extends Endpoint> extends SearchedTexts {
  table: string;
  /** The table's name in every expression of this declaration. */
  alias: string;
  /** Column that identifies a record, with the alias; `id` of the alias by default. */
  key?: string;
  /** Joined to each record at most once. PostgreSQL leaves out a `left join` that neither words nor the order need. */
  joins?: RawBuilder<unknown>;
  /** Joins that cost more, for the sorts and filters that are `late`: made only where one of them is asked. */
  lateJoins?: RawBuilder<unknown>;
  /**
   * Where they use `wanted`, the records that the other filters leave: its columns, and what these need beside `joins`. It
   * takes the place of the table: the late expressions and all sorts find no other columns of it.
   */
  lateWanted?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };
  /** Condition of the records that a caller may see. */
  visible: (scope: Scope) => RawBuilder<unknown>;
  /** Where `q` looks for its words, beside the own texts of the record. */
  textsAbove?: readonly TextsAbove[];
  sorts: { [Sort in SortOf<E>]: Expression };
  /** The order without `sort`, and of records that are equal in what they are sorted by. */
  order: RawBuilder<unknown>;
  /** The condition of each filter; undefined where it leaves all records. Called also where the filter is not asked. */
  filters: {
    [Filter in keyof FiltersOf<E>]-?: (
      value: FiltersOf<E>[Filter] | undefined,
      asked: Partial<FiltersOf<E>>,
    ) => Expression | undefined;
  };
  /** Records that the answer without a page has at most; all by default. */
  maxUnpaged?: number;
  /** Rows of a page unless `limit` says otherwise; 50 by default. */
  defaultLimit?: number;
}

export const isLate = (expression: Expression): expression is Late => 'late' in expression;

/** What a list is ordered by for a `sort` such as `Name,-state`; what is unknown comes last in either direction. */
export function orderOf(
  sorts: Readonly<Record<string, Expression>>,
  sort: string | undefined,
): { order: RawBuilder<unknown>; isLate: boolean }[] {
  return (sort?.split(',') ?? []).map((field) => {
    const isDescending = field.startsWith('-');
    const expression = sorts[isDescending ? field.slice(1) : field]!;
    const value = isLate(expression) ? expression.late : expression;
    const order = isDescending ? sql`${value} desc nulls last` : sql`${value}`;
    return { order, isLate: isLate(expression) };
  });
}

/** Keeps the types of a declaration; `E` is the endpoint of the list. */
export const defineRecordList = <E extends Endpoint>(list: RecordList<E>): RecordList<E> => list;

/** Sorts names as people do: `Gate 2` before `Gate 10`. */
export const natural = (column: string | RawBuilder<unknown>) =>
  sql`${typeof column === 'string' ? sql.ref(column) : column} collate natural_order`;

/** A filter for one value of a column. */
export const equals = (column: string) => (value: unknown) =>
  value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`;

/** For the filters `region` and `site` of what is at no site: the scope is narrowed to them (sites/narrowed-scope.ts). */
export const byScope = () => undefined;

/**
 * The filters `region` and `site` of what is at a site; `column` holds its id. The scope of a list is narrowed to them
 * before; a bulk change has the filter alone.
 */
export const placedBy = (column: string) => ({
  region: (region: number | undefined) =>
    region === undefined
      ? undefined
      : sql`${sql.ref(column)} in (
          select placed.id from sites placed join regions within on within.id = placed.region_id
          where within.path @> array[${region}::integer])`,
  site: equals(column),
});

/** A filter for one or several words of a column or expression, with commas. */
export const oneOf = (expression: RawBuilder<unknown>) => (words: string | undefined) =>
  words === undefined ? undefined : sql`${expression} = any(${words.split(',')}::text[])`;

/** As `oneOf`, of an expression that needs the late joins. */
export const lateOneOf =
  (
    expression: RawBuilder<unknown>,
    partsOf?: (words: readonly string[]) => readonly WantedPart[],
  ) =>
  (words: string | undefined): Late | undefined =>
    words === undefined
      ? undefined
      : {
          late: oneOf(expression)(words) as RawBuilder<unknown>,
          ...(partsOf && { parts: partsOf(words.split(',')) }),
        };
