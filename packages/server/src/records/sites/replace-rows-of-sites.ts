import type { SentRows } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { markHours } from './site-day-changes.ts';

/** A table of what other systems send of sites, with the primary key `site_id, id`. */
export interface TableOfSites<Row> {
  name: 'sales' | 'staff_hours';
  /** `insert into` it. */
  insert: RawBuilder<unknown>;
  /** Columns of when something began and ended. */
  times: readonly [begin: string, end: string];
  /** The other columns, those of `times` among them: their types, and what a row has in them. */
  columns: Readonly<Record<string, readonly [type: string, of: (row: Row) => unknown]>>;
}

/** By whom rows were sent, and when. */
interface Sender {
  at: Date;
  by: string;
}

interface StoredRow {
  site_id: number;
  id: string;
  begin: Date;
  end: Date;
}

/**
 * Writes rows, at most one of each site and id, and marks the days of their sites that change. A row that was stored before under the
 * same id is replaced.
 */
export const replaceRowsOfSites = <Row extends { site: number; id: string }>(
  db: Db,
  table: TableOfSites<Row>,
  rows: readonly Row[],
  sender: Sender,
): Promise<Pick<SentRows, 'stored' | 'changed' | 'unchanged'>> =>
  db.transaction().execute(async (transaction) => {
    const before = await storedBefore(transaction, table, rows);
    const written = await upsert(transaction, table, rows, sender);
    const replaced = written.flatMap((row) => before.get(keyOf(row)) ?? []);
    await markHours(
      transaction,
      [...written, ...replaced].flatMap((row) =>
        daysOf(row).map((bucket) => ({ site_id: row.site_id, bucket })),
      ),
    );
    return {
      stored: written.length - replaced.length,
      changed: replaced.length,
      unchanged: rows.length - written.length,
    };
  });

const keyOf = ({ site_id, id }: StoredRow) => JSON.stringify([site_id, id]);

/** A moment in each day from the begin to the end, on whatever clock. */
function daysOf({ begin, end }: StoredRow): Date[] {
  const moments = [end];
  for (let at = begin.getTime(); at < end.getTime(); at += 86_400_000) moments.push(new Date(at));
  return moments;
}

const keysOf = (rows: readonly { site: number; id: string }[]) => sql`
  ${rows.map(({ site }) => site)}::int[], ${rows.map(({ id }) => id)}::text[]`;

const timesOf = <Row>({ times: [begin, end] }: TableOfSites<Row>, table: string) =>
  sql`${sql.ref(`${table}.${begin}`)} as begin, ${sql.ref(`${table}.${end}`)} as end`;

async function storedBefore<Row extends { site: number; id: string }>(
  db: Db,
  table: TableOfSites<Row>,
  rows: readonly Row[],
): Promise<Map<string, StoredRow>> {
  const { rows: stored } = await sql<StoredRow>`
    select s.site_id, s.id, ${timesOf(table, 's')}
    from unnest(${keysOf(rows)}) sent(site_id, id)
    join ${sql.table(table.name)} s on s.site_id = sent.site_id and s.id = sent.id`.execute(db);
  return new Map(stored.map((row) => [keyOf(row), row]));
}

/** Answers the rows that were written: those that are new or differ from what was stored. */
async function upsert<Row extends { site: number; id: string }>(
  db: Db,
  table: TableOfSites<Row>,
  rows: readonly Row[],
  sender: Sender,
): Promise<StoredRow[]> {
  const columns = Object.entries(table.columns);
  const list = (of: (name: string) => RawBuilder<unknown>) =>
    sql.join(columns.map(([name]) => of(name)));
  const values = columns.map(
    ([, [type, of]]) => sql`${rows.map((row) => of(row) ?? null)}::${sql.raw(type)}[]`,
  );
  const { rows: written } = await sql<StoredRow>`
    ${table.insert} (site_id, id, ${list(sql.ref)}, sent_at, sent_by)
    select site_id, id, ${list(sql.ref)}, ${sender.at}::timestamptz, ${sender.by}::text
    from unnest(${keysOf(rows)}, ${sql.join(values)}) sent(site_id, id, ${list(sql.ref)})
    -- In one order, so that two requests with the same ids wait for each other.
    order by site_id, id
    on conflict (site_id, id) do update set
      ${list((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)},
      sent_at = excluded.sent_at, sent_by = excluded.sent_by
    where (${list((name) => sql.ref(`${table.name}.${name}`))})
      is distinct from (${list((name) => sql.ref(`excluded.${name}`))})
    returning site_id, id, ${timesOf(table, table.name)}`.execute(db);
  return written;
}
