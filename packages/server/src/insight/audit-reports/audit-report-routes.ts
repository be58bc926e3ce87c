import { type AccuracyAudit, endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { answerAudits } from '../../derived/accuracy/answer-audits.ts';
import { auditsWhere } from '../../derived/accuracy/audit-views.ts';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraOf } from '../../records/cameras/camera-views.ts';
import { reportPdfIn, reportXlsxIn, xlsxType } from '../reports/report-files.ts';
import { type AuditedPlace, auditReport } from './audit-report.ts';

interface Dependencies {
  db: Db;
  threads: WorkerThreads;
  now: () => Date;
}

/** Accuracy audits as files, to print and to hand on. */
export function auditReportRoutes(serve: Serve, { db, threads, now }: Dependencies): void {
  serve(endpoints.accuracyAudits.report, async ({ caller, params, query, t }) => {
    const row = (await auditsWhere(db, caller.scope, { ids: [params.id] }))[0];
    const [audit] = await answerAudits(
      db,
      [found(row, 'accuracy audit', params.id)],
      caller.userId,
    );
    if (audit!.state !== 'complete') throw notComplete();
    const report = auditReport(audit!, await placeOf(db, caller.scope, audit!), t);
    const name = `accuracy-audit-${audit!.id}`;
    if (query.format === 'xlsx') {
      const bytes = await reportXlsxIn(threads, report);
      return new FileAnswer(bytes, { name: `${name}.xlsx`, type: xlsxType });
    }
    const bytes = await reportPdfIn(threads, report, now());
    return new FileAnswer(bytes, { name: `${name}.pdf`, type: 'application/pdf' });
  });
}

async function placeOf(
  db: Db,
  scope: Scope,
  { CameraID, line }: AccuracyAudit,
): Promise<AuditedPlace> {
  const camera = await cameraOf(db, scope, CameraID);
  const drawn = await db
    .selectFrom('counting_lines')
    .select('name')
    .where('camera_id', '=', CameraID)
    .where('line', '=', line)
    .executeTakeFirst();
  return {
    customer: camera.customer_name,
    site: camera.site_name,
    camera: camera.name,
    line: drawn?.name || line,
    zone: camera.time_zone,
  };
}

const notComplete = () =>
  new ProblemError(
    'malformed',
    msg('The audit is not complete: its report is made once all intervals are counted.'),
  );
