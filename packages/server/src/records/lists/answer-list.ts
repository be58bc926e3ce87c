import { defaultPageRows, type Endpoint, type Page, type QueryOf } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { executeParallel } from '../../platform/database/parallel-statement.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { isLate, type Late, orderOf, type RecordList, type SharedQuery } from './record-list.ts';
import { isInTexts, wordPatterns } from './searched-texts.ts';

const isEarly = (expression: RawBuilder<unknown> | Late): expression is RawBuilder<unknown> =>
  !isLate(expression);

const conditionOf = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** With a word of three letters or more: few records have it, so that walking all in their order would take long. */
const hasRareWord = (words: string | undefined) => /\S{3}/.test(words ?? '');

interface Selection {
  needsLate: boolean;
  /** The records are found before they are joined and sorted. */
  isFiltered?: boolean;
  /** Only those that come first in the order. */
  first?: Late['first'];
}

/** The statements of a list for one caller and query. */
function listStatements<E extends Endpoint>(
  list: RecordList<E>,
  { scope, query, within }: Request<E>,
) {
  const { page, limit, around, sort, q, ids, ...filters } = query as SharedQuery &
    Record<string, unknown>;
  const key = sql.ref(list.key ?? `${list.alias}.id`);
  const joins = list.joins ?? sql``;
  const asked = Object.entries<
    (value: never, asked: never) => RawBuilder<unknown> | Late | undefined
  >(list.filters).flatMap(
    ([name, filter]) => filter(filters[name] as never, filters as never) ?? [],
  );
  const early = [
    list.visible(scope),
    ...(within === undefined ? [] : [within]),
    ...asked.filter(isEarly),
    ...wordPatterns(q).map((pattern) => isInTexts(list, pattern, list.textsAbove)),
    ...(ids === undefined ? [] : [sql`${key} = any(${ids.split(',')}::bigint[])`]),
  ];
  const asksLate = asked.filter(isLate);
  const late = asksLate.map((one) => one.late);
  const asksParts = asksLate.flatMap(({ parts }) => (parts ? [parts] : []))[0];
  const sorts = orderOf(list.sorts, sort);
  const table = sql`${sql.table(list.table)} ${sql.ref(list.alias)} ${joins}`;

  /** `what` of the records that match, or of the first of them; with the late joins only where they are needed. */
  const select = (
    what: RawBuilder<unknown>,
    { needsLate, isFiltered = false, first }: Selection,
  ) => {
    const from = sql.ref(list.alias);
    if (needsLate && list.lateWanted) {
      const { columns, joins: wantedJoins } = list.lateWanted;
      const parts = first?.parts ?? asksParts ?? [{ joins: wantedJoins, condition: sql`true` }];
      const conditions = first ? [...late, first.condition] : late;
      const rowsOf = parts.map(
        ({ joins, condition }) =>
          sql`select ${columns} from ${table} ${joins} where ${conditionOf([...early, condition])}`,
      );
      return sql`with wanted as materialized (${sql.join(rowsOf, sql` union all `)})
        select ${what} from wanted ${from} ${joins} ${list.lateJoins ?? sql``} where ${conditionOf(conditions)}`;
    }
    const lateJoins = (needsLate && list.lateJoins) || sql``;
    if (!isFiltered)
      return sql`select ${what} from ${table} ${lateJoins}
        where ${conditionOf(needsLate ? [...early, ...late] : early)}`;
    return sql`with wanted as materialized (select ${from}.* from ${table} where ${conditionOf(early)})
      select ${what} from wanted ${from} ${joins} ${lateJoins}
      where ${conditionOf(needsLate ? late : [])}`;
  };

  const hasLate = late.length > 0;
  const needsLate = hasLate || sorts.some((one) => one.isLate);
  // Found first and sorted then.
  const isFiltered = hasRareWord(q);
  const order = sql.join([...sorts.map((one) => one.order), list.order, key]);
  const firstSort = list.sorts[(sort ?? '').split(',')[0] as keyof typeof list.sorts];
  const first = firstSort && isLate(firstSort) && !asksParts ? firstSort.first : undefined;
  return {
    page,
    around,
    limit: limit ?? list.defaultLimit ?? defaultPageRows,
    /** What they are sorted or filtered by is computed of all records that the other filters leave. */
    computesAll: needsLate && list.lateWanted !== undefined,
    /** The keys that match, in no order. */
    keys: select(key, { needsLate: hasLate }),
    /** The keys that match in their order, with a limit and offset. */
    keysInOrder: (rows: number | null, offset: number) =>
      sql<{ key: number }>`${select(sql`${key} as key`, { needsLate, isFiltered })}
        order by ${order} limit ${rows} offset ${offset}`,
    /** The same where the first records are found faster than all; too few where the page goes beyond them. */
    firstKeysInOrder:
      first &&
      ((rows: number, offset: number) =>
        sql<{ key: number }>`${select(sql`${key} as key`, { needsLate: true, first })}
        order by ${order} limit ${rows} offset ${offset}`),
    /** The same with the number of all that match, where all of them are found before they are sorted: once for both. */
    keysWithCount:
      hasLate || isFiltered
        ? (rows: number, offset: number) =>
            sql<{ key: number; count: number }>`${select(
              sql`${key} as key, (count(*) over ())::int as count`,
              { needsLate, isFiltered },
            )}
            order by ${order} limit ${rows} offset ${offset}`
        : undefined,
    /** How many records come before a key in their order; no row where it is not among them. */
    placeOf: (wanted: number) => sql<{ place: number }>`select place::int from (
        ${select(sql`${key} as key, row_number() over (order by ${order}) - 1 as place`, { needsLate })}
      ) ordered where key = ${wanted}`,
    count: sql<{ count: number }>`${select(sql`count(*)::int as count`, { needsLate: hasLate })}`,
    isOneOf: (keys: RawBuilder<unknown>) => sql`${key} in (${keys})`,
    isListed: (keys: readonly number[]) => sql`${key} = any(${[...keys]}::bigint[])`,
  };
}

interface Rows<Row, Wire> {
  /** Reads the records of a condition, in the list's own order; the condition uses the list's alias. */
  rowsWhere: (condition: RawBuilder<unknown>) => Promise<Row[]>;
  toWire: (row: Row) => Wire;
  /** The record's key; its `id` by default. */
  keyOf?: (row: Row) => number;
}

/** What is asked of a list, and by whom. */
interface Request<E extends Endpoint> {
  scope: Scope;
  query: QueryOf<E>;
  /** A condition of the list that depends on more than its query. */
  within?: RawBuilder<unknown>;
}

/** The keys of all records that match, in the list's order. */
export async function listKeys<E extends Endpoint>(
  db: Db,
  list: RecordList<E>,
  request: Request<E>,
): Promise<number[]> {
  const { rows } = await listStatements(list, request).keysInOrder(null, 0).execute(db);
  return rows.map(({ key }) => key);
}

/** The page of a list that is asked. */
export async function answerPage<E extends Endpoint, Row, Wire>(
  db: Db,
  list: RecordList<E>,
  request: Request<E>,
  rows: Rows<Row, Wire>,
): Promise<Page<Wire>> {
  const statements = listStatements(list, request);
  const pageWith = async (key: number, rows: number) => {
    const [found] = (await statements.placeOf(key).execute(db)).rows;
    return found ? Math.floor(found.place / rows) + 1 : 1;
  };
  const { limit, around } = statements;
  const page = statements.page ?? (around === undefined ? 1 : await pageWith(around, limit));
  const { keys, count } = await keysOfPage(db, statements, limit, (page - 1) * limit);
  return { rows: (await inOrder(keys, statements, rows)).map(rows.toWire), count, page };
}

/** The keys of a page, and how many records match in all. */
async function keysOfPage(
  db: Db,
  {
    computesAll,
    keysInOrder,
    firstKeysInOrder,
    keysWithCount,
    count,
  }: ReturnType<typeof listStatements>,
  limit: number,
  offset: number,
): Promise<{ keys: { key: number }[]; count: number }> {
  const execute = <Row>(statement: RawBuilder<Row>) =>
    computesAll ? executeParallel(db, statement) : statement.execute(db);
  if (keysWithCount) {
    const { rows } = await execute(keysWithCount(limit, offset));
    // A page behind the last one has no row that could say the number.
    if (rows[0] || offset === 0) return { keys: rows, count: rows[0]?.count ?? 0 };
  }
  const keys = async () => {
    const first = firstKeysInOrder && (await execute(firstKeysInOrder(limit, offset))).rows;
    if (first?.length === limit) return first;
    return (await execute(keysInOrder(limit, offset))).rows;
  };
  const [found, counted] = await Promise.all([keys(), count.execute(db)]);
  return { keys: found, count: counted.rows[0]?.count ?? 0 };
}

/** The answer of a list: a page where `page` or `limit` is asked, else all that match. */
export async function answerList<E extends Endpoint, Row, Wire>(
  db: Db,
  list: RecordList<E>,
  request: Request<E>,
  rows: Rows<Row, Wire>,
): Promise<Wire[] | Page<Wire>> {
  const { page, limit, around, sort } = request.query as SharedQuery;
  if (page !== undefined || limit !== undefined || around !== undefined)
    return answerPage(db, list, request, rows);
  const statements = listStatements(list, request);
  const { maxUnpaged = null } = list;
  const found =
    sort !== undefined || maxUnpaged !== null
      ? await inOrder(
          (await statements.keysInOrder(maxUnpaged, 0).execute(db)).rows,
          statements,
          rows,
        )
      : await rows.rowsWhere(statements.isOneOf(statements.keys));
  return found.map(rows.toWire);
}

/** The records of keys, in the order of these. */
async function inOrder<Row, Wire>(
  found: readonly { key: number }[],
  { isListed }: Pick<ReturnType<typeof listStatements>, 'isListed'>,
  { rowsWhere, keyOf = (row) => (row as { id: number }).id }: Rows<Row, Wire>,
): Promise<Row[]> {
  const keys = found.map(({ key }) => key);
  if (keys.length === 0) return [];
  const byKey = new Map((await rowsWhere(isListed(keys))).map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
