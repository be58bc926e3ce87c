import { type DataQuery, endpoints, type FlowData, type LevelData } from '@foyer/contract';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { sqlFile } from '../database/sql-file.ts';
import { quarterMs } from '../derived/bucket-flows.ts';
import { type DataColumn, dataFile } from './data-file.ts';
import { type PageOf, type PlacedRow, readPage } from './data-page.ts';

/** Rows of the database, of which the contract's `from` and `to` are made. */
type Stored<Row> = Omit<Row, 'from' | 'to' | 'in' | 'out'> & PlacedRow;

const flowRows = sqlFile<PageOf, Stored<FlowData> & { people_in: number; people_out: number }>(
  new URL('./flow-rows.sql', import.meta.url),
);
const levelRows = sqlFile<PageOf, Stored<LevelData>>(new URL('./level-rows.sql', import.meta.url));

const place = [
  { name: 'from', type: 'TIMESTAMP' },
  { name: 'to', type: 'TIMESTAMP' },
  { name: 'customer_id', type: 'INT32' },
  { name: 'customer', type: 'STRING' },
  { name: 'device_id', type: 'INT32' },
  { name: 'device', type: 'STRING' },
  { name: 'camera_id', type: 'INT32' },
  { name: 'camera', type: 'STRING' },
  { name: 'source', type: 'STRING' },
] as const;

const flowColumns: readonly DataColumn<keyof FlowData>[] = [
  ...place,
  { name: 'line', type: 'STRING' },
  { name: 'line_name', type: 'STRING' },
  { name: 'in', type: 'INT32' },
  { name: 'out', type: 'INT32' },
  { name: 'coverage', type: 'DOUBLE' },
];

const levelColumns: readonly DataColumn<keyof LevelData>[] = [
  ...place,
  { name: 'readings', type: 'INT32' },
  { name: 'people_mean', type: 'DOUBLE' },
  { name: 'people_max', type: 'INT32' },
  { name: 'too_close_mean', type: 'DOUBLE' },
  { name: 'without_equipment_mean', type: 'DOUBLE' },
  { name: 'alerts', type: 'INT32' },
];

const spanOf = ({ bucket }: PlacedRow) => ({
  from: bucket,
  to: new Date(bucket.getTime() + quarterMs),
});

/** Tables for programs such as Power BI, Excel and Grafana. */
export function dataRoutes(serve: Serve, { db, now }: { db: Db; now: () => Date }) {
  const contextOf = (scope: Scope) => ({ db, scope, now: now().getTime() });
  const answer = <Row extends Record<string, unknown>>(
    { format = 'json' }: DataQuery,
    name: string,
    columns: readonly DataColumn<string & keyof Row>[],
    rows: Row[],
    nextCursor: string | null,
  ) =>
    format === 'json'
      ? { rows, next_cursor: nextCursor }
      : dataFile(format, columns, rows, { name, nextCursor });

  serve(endpoints.data.flows, async ({ caller, query }) => {
    const { rows, nextCursor } = await readPage(contextOf(caller.scope), flowRows, query);
    const told = rows.map(({ people_in, people_out, ...row }) => ({
      ...{ ...row, ...spanOf(row), in: people_in, out: people_out },
    }));
    return answer(query, 'flows', flowColumns, told, nextCursor);
  });
  serve(endpoints.data.levels, async ({ caller, query }) => {
    const { rows, nextCursor } = await readPage(contextOf(caller.scope), levelRows, query);
    const told = rows.map((row) => ({ ...row, ...spanOf(row) }));
    return answer(query, 'levels', levelColumns, told, nextCursor);
  });
}
