import {
  AlarmData,
  chartedMeasures,
  endpoints,
  FlowData,
  LevelData,
  MeasureData,
} from '@foyer/contract';
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
import {
  type AlarmRow,
  alarmToWire,
  type FlowRow,
  flowToWire,
  levelToWire,
  type MeasureRow,
  measureToWire,
  type Quarter,
} from './data-wire.ts';
import { withAccuracy } from './flow-accuracy.ts';
import { notificationColumns, notificationTable, readNotification } from './notification-table.ts';

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
const flowTable = quarters<FlowRow>('./flow-rows.sql');
const levelTable = quarters<LevelData>('./level-rows.sql');

const measureTable = quarters<MeasureRow>('./measure-rows.sql', {
  counted_measures: chartedMeasures.filter((name) => chartedMeasure(name).sources !== 'any'),
});

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

const flowColumns = columnsOf(FlowData);
const levelColumns = columnsOf(LevelData);
const measureColumns = columnsOf(MeasureData);
const alarmColumns = columnsOf(AlarmData);

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
    const rows = await withAccuracy(db, page.rows);
    const table = { name: 'flows', columns: flowColumns, read: flowToWire, ...page, rows };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.levels, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), levelTable, query);
    const table = { name: 'levels', columns: levelColumns, read: levelToWire, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.measures, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), measureTable, query);
    const table = { name: 'measures', columns: measureColumns, read: measureToWire, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.alarms, async ({ caller, query, t }) => {
    const page = await readPage(contextOf(caller.scope), alarmTable, query);
    const moment = now();
    const read = (row: AlarmRow) => alarmToWire(row, moment, t);
    const table = { name: 'alarms', columns: alarmColumns, read, ...page };
    return dataAnswer(query.format ?? 'json', table, threads);
  });
  serve(endpoints.data.notifications, async ({ caller, query }) => {
    const page = await readPage(contextOf(caller.scope), notificationTable, query);
    const table = { name: 'notifications', columns: notificationColumns, read: readNotification };
    return dataAnswer(query.format ?? 'json', { ...table, ...page }, threads);
  });
}
