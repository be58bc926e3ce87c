import { endpoints } from '@foyer/contract';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { customerScope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { answerList } from '../../records/lists/answer-list.ts';
import { makeReport } from './make-report.ts';
import { periodBefore } from './report-clock.ts';
import { reportPdfIn, reportXlsxIn, xlsxType } from './report-files.ts';
import { reportList } from './report-list.ts';
import { fileNameOf } from './report-mail.ts';
import { createSchedule, removeSchedule, updateSchedule } from './report-store.ts';
import { scheduleOf, schedulesWhere } from './report-views.ts';
import { scheduleToWire } from './report-wire.ts';

interface Dependencies {
  db: Db;
  threads: WorkerThreads;
  now: () => Date;
}

/** Reports by e-mail, and what they say. */
export function reportRoutes(serve: Serve, { db, threads, now }: Dependencies) {
  const { reports } = endpoints;
  serve(reports.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      reportList,
      { scope, query },
      { rowsWhere: (condition) => schedulesWhere(db, scope, condition), toWire: scheduleToWire },
    ),
  );
  serve(reports.get, async ({ caller, params }) =>
    scheduleToWire(await scheduleOf(db, caller.scope, params.id)),
  );
  serve(reports.create, async ({ body }) => createSchedule(db, body, now()));
  serve(reports.update, async ({ params, body }) => {
    await updateSchedule(db, params.id, body, now());
    return scheduleToWire(await scheduleOf(db, 'all', params.id));
  });
  serve(reports.remove, async ({ params }) => {
    await removeSchedule(db, params.id);
    return { id: params.id };
  });
  serve(reports.preview, async ({ caller, params, query, t }) => {
    const row = await scheduleOf(db, caller.scope, params.id);
    const moment = now();
    const span = periodBefore(row.time_zone, row.period, moment.getTime());
    const customer = { id: row.customer_id, name: row.customer_name, zone: row.time_zone };
    const scope = customerScope(row.customer_id, row.seen_sites);
    const report = await makeReport(
      db,
      { customer, scope, period: row.period, ...span, t },
      moment,
    );
    const name = fileNameOf(report);
    if (query.format === 'pdf') {
      const bytes = await reportPdfIn(threads, report, moment);
      return new FileAnswer(bytes, { name: `${name}.pdf`, type: 'application/pdf' });
    }
    if (query.format === 'xlsx') {
      const bytes = await reportXlsxIn(threads, report);
      return new FileAnswer(bytes, { name: `${name}.xlsx`, type: xlsxType });
    }
    return report;
  });
}
