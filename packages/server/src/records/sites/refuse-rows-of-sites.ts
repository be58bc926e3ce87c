import type { UnwrittenIssue } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound } from '../../platform/http/problem-error.ts';
import type { JudgedRows, SentRow } from '../../platform/http/sent-rows.ts';
import type { Scope } from '../access/caller.ts';
import { inScopeBy } from '../access/scope.ts';

/** What a row of another system names: its site, and its own id there. */
interface RowOfSite {
  id: string;
  site: number;
}

/**
 * Refuses rows of sites that the caller may not see or that are retired, and those whose id an earlier row of the request has, and
 * what else is wrong with each. An unknown site of a row sent by itself is a 404.
 */
export async function refuseRowsOfSites<Row extends RowOfSite>(
  db: Db,
  scope: Scope,
  { rows, refused, isSingle }: JudgedRows<Row>,
  faultsOf: (row: Row) => UnwrittenIssue[],
): Promise<JudgedRows<Row>> {
  const known = await sitesOfRows(db, scope, rows);
  const firstRows = new Map<string, number>();
  const judged: JudgedRows<Row> = { rows: [], refused: [...refused], isSingle };
  for (const { row, value } of rows) {
    const isRetired = known.get(value.site);
    if (isRetired === undefined && isSingle) throw notFound('site', value.site);
    const issues = [
      ...siteFaults(value.site, isRetired),
      ...idFaults(value.id),
      ...faultsOf(value),
    ];
    const key = JSON.stringify([value.site, value.id]);
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    else issues.push({ path: '/id', message: msg('is the id of row {row} too', { row: first }) });
    if (issues.length === 0) judged.rows.push({ row, value });
    else judged.refused.push({ row, id: value.id, issues });
  }
  judged.refused.sort((a, b) => a.row - b.row);
  return judged;
}

function siteFaults(site: number, isRetired: boolean | undefined): UnwrittenIssue[] {
  if (isRetired === undefined)
    return [{ path: '/site', message: msg('is no site that you may see: {id}', { id: site }) }];
  return isRetired ? [{ path: '/site', message: msg('is retired') }] : [];
}

/** PostgreSQL would store the same character for each half of a pair: two ids as one. */
const idFaults = (id: string): UnwrittenIssue[] =>
  id.isWellFormed()
    ? []
    : [
        {
          path: '/id',
          message: msg('contains a NUL character or half of a surrogate pair in a text'),
        },
      ];

const firstMs = Date.UTC(1900, 0, 1);
/** Whose day is in 9999 on every clock. */
const lastMs = Date.UTC(9999, 11, 30);

/** Days of sites are those of the years 1900 to 9999. */
export const yearFaults = (path: string, moment: string): UnwrittenIssue[] =>
  Date.parse(moment) >= firstMs && Date.parse(moment) <= lastMs
    ? []
    : [{ path, message: msg('is not in the years 1900 to 9999') }];

/** Whether each site that the caller may see is retired. */
async function sitesOfRows<Row extends RowOfSite>(
  db: Db,
  scope: Scope,
  rows: readonly SentRow<Row>[],
): Promise<Map<number, boolean>> {
  const ids = [...new Set(rows.map(({ value }) => value.site))];
  const { rows: found } = await sql<{ id: number; is_retired: boolean }>`
    select s.id, s.retired_at is not null as is_retired from sites s
    where s.id = any(${ids}::int[]) and ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}`.execute(
    db,
  );
  return new Map(found.map(({ id, is_retired }) => [id, is_retired]));
}
