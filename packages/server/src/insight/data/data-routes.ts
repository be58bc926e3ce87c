import {
  AlarmData,
  alarmText,
  type ChartedMeasure,
  chartedMeasures,
  chartFactsOf,
  endpoints,
  FlowData,
  LevelData,
  MeasureData,
} from '@foyer/contract';
import { factOf, type TextColumns } from '../../alarms/list/alarm-params.ts';
import { quarterMs } from '../../derived/rollups/bucket-flows.ts';
import { chartedMeasure } from '../../measures/charted-values.ts';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { columnsOf } from './data-column.ts';
import { dataAnswer } from './data-file.ts';
import { readPage, type Table } from './data-page.ts';
import { notificationColumns, notificationTable, readNotification } from './notification-table.ts';

/** A row of 15 minutes in the database; the contract's `from` and `to` are computed from it. */
type Quarter<Row> = Omit<Row, 'from' | 'to' | 'in' | 'out'> & { bucket: Date; line: string };

/** `more` are parameters beside those of the page. */
const quarters = <Row>(file: string, more: object = {}): Table<Quarter<Row>> => {
  const statement = sqlFile<object, Quarter<Row>>(new URL(file, import.meta.url));
  return {
    rowsOf: { run: (db, values) => statement.run(db, { ...values, ...more }) },
    placeOf: (row) => {
      const { bucket, device_id, source, line } = row as Quarter<LevelData>;
      return { bucket: bucket.getTime(), device: device_id, source, line };
    },
    stepMs: quarterMs,
  };
};
const flowTable = quarters<FlowData & { people_in: number; people_out: number }>('./flow-rows.sql');
const levelTable = quarters<LevelData>('./level-rows.sql');

const measureTable = quarters<Omit<MeasureData, 'unit'> & { measure: ChartedMeasure }>(
  './measure-rows.sql',
  { counted_measures: chartedMeasures.filter((name) => chartedMeasure(name).sources !== 'any') },
);

type AlarmRow = Omit<AlarmData, 'started_at' | 'ended_at' | 'sentence'> &
  TextColumns & { started_at: Date };
const alarmTable: Table<AlarmRow> = {
  rowsOf: sqlFile(new URL('./alarm-rows.sql', import.meta.url)),
  placeOf: ({ started_at, id }) => ({
    bucket: started_at.getTime(),
    device: 0,
    source: String(id),
    line: '',
  }),
  stepMs: 1,
};

/** A row with its sentence as it is now. */
const alarmDataOf = (row: AlarmRow, now: Date) => {
  const { code, params, source, zone, line, ...columns } = row;
  return { ...columns, sentence: alarmText(factOf(row, row), now.getTime()) };
};

const flowColumns = columnsOf(FlowData);
const levelColumns = columnsOf(LevelData);
const measureColumns = columnsOf(MeasureData);
const alarmColumns = columnsOf(AlarmData);

const spanOf = ({ bucket }: { bucket: Date }) => ({
  from: bucket,
  to: new Date(bucket.getTime() + quarterMs),
});

interface Dependencies {
  db: Db;
  threads: WorkerThreads;
  now: () => Date;
}

/** Tables for programs such as Power BI, Excel and Grafana. */
export function dataRoutes(serve: Serve, { db, threads, now }: Dependencies) {
  const contextOf = (scope: Scope) => ({ db, scope, now: now().getTime() });

  serve(endpoints.data.flows, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), flowTable, query);
    const read = (row: (typeof page.rows)[number]) => ({
      ...row,
      ...spanOf(row),
      in: row.people_in,
      out: row.people_out,
    });
    const table = { name: 'flows', columns: flowColumns, read, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.levels, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), levelTable, query);
    const read = (row: (typeof page.rows)[number]) => ({ ...row, ...spanOf(row) });
    const table = { name: 'levels', columns: levelColumns, read, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.measures, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), measureTable, query);
    const read = (row: (typeof page.rows)[number]) => ({
      ...{ ...row, ...spanOf(row), unit: chartFactsOf(row.measure).unit },
    });
    const table = { name: 'measures', columns: measureColumns, read, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.alarms, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), alarmTable, query);
    const moment = now();
    const read = (row: AlarmRow) => alarmDataOf(row, moment);
    const table = { name: 'alarms', columns: alarmColumns, read, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.notifications, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), notificationTable, query);
    const table = { name: 'notifications', columns: notificationColumns, read: readNotification };
    return dataAnswer(query.format ?? 'json', { ...table, ...page }, threads);
  });
}
