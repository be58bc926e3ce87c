import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { ServeWith } from '../../records/access/serve.ts';
import { scopeOfCustomer } from '../../records/sites/extent.ts';
import { jobById } from '../background-jobs/job-views.ts';
import { readInThread, workbookJob } from './import-job.ts';
import { outcomesOf } from './outcome-views.ts';
import { knownRecords } from './planning/known-records.ts';
import { planOf } from './planning/plan.ts';
import { planToWire } from './planning/plan-wire.ts';
import { exportedWorkbook, resultWorkbook } from './workbook-files.ts';

/** The largest workbook in base64, and what a check saw. */
const workbookBytes = 7 * 1024 * 1024;
const retryAfterS = 5;

interface Dependencies {
  db: Db;
  threads: WorkerThreads;
  jobs: Pick<Jobs, 'begin'>;
}

/** Regions, sites, devices, cameras and areas in one file: export, check, import. */
export function workbookRoutes(serveWith: ServeWith, { db, threads, jobs }: Dependencies): void {
  const serve = serveWith({ bodyLimit: workbookBytes });
  const calls = endpoints.workbooks;
  serve(calls.export, async ({ caller, query }) => {
    const scope = scopeOfCustomer(caller.scope, query.customer);
    return exportedWorkbook(await knownRecords(db, scope), caller.role === 'SUPER_ADMIN');
  });
  serve(calls.check, async ({ caller, query, body, t }) => {
    const scope = scopeOfCustomer(caller.scope, query.customer);
    const read = await readInThread(threads, body.Content);
    if ('refusal' in read) {
      throw new ProblemError('malformed', read.refusal, {
        issues: [{ path: '/Content', message: msg('cannot be read') }],
      });
    }
    return planToWire(await planOf(read.rows, await knownRecords(db, scope)), t);
  });
  serve(calls.begin, async ({ caller, query, body, request }) => {
    const { userId, username } = caller;
    const task = {
      content: body.Content,
      seen: body.Seen,
      scope: scopeOfCustomer(caller.scope, query.customer),
      by: { userId, username, address: request.ip },
    };
    // One at a time: two would each plan with what the other one changes.
    const subject = { noun: 'workbooks', userId, key: 'workbooks' };
    const begun = await jobs.begin(workbookJob, task, subject);
    if (begun.isNew) return { job: begun.id };
    throw new ProblemError(
      'too_many',
      msg('Another workbook is being imported: wait until it is done, or cancel it.'),
      { retryAfterS },
    );
  });
  serve(calls.result, async ({ params: { id }, t }) => {
    const job = await jobById(db, 'all', id);
    if (job?.kind !== workbookJob.kind || !job.finished_at)
      throw new ProblemError('not_found', msg('There is no finished import {id}.', { id }));
    const { done } = await outcomesOf(db, id).next();
    if (done) {
      throw new ProblemError(
        'not_found',
        msg('The result was kept for a day and is deleted, or nothing was imported.'),
      );
    }
    return resultWorkbook(db, id, t);
  });
}
