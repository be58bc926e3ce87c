import { Readable } from 'node:stream';
import { endpoints, maxExportRows, readFilterMoment } from '@foyer/contract';
import { type LanguageCode, msg } from '@foyer/translation';
import { notificationCount } from '../../derived/notifications/notification-views.ts';
import { fileTypes } from '../../insight/data/data-file.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import type { Narrow } from '../../records/sites/asked-records.ts';
import { scopeOfCustomer } from '../../records/sites/extent.ts';
import { jobById } from '../background-jobs/job-views.ts';
import { type ExportResult, exportJob } from './export-job.ts';
import { partOf } from './export-views.ts';

const retryAfterS = 5;

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'begin'>;
  narrow: Narrow;
}

/** Files of notifications, made in the background. */
export function exportRoutes(serve: Serve, { db, jobs, narrow }: Dependencies) {
  serve(endpoints.notifications.export, async ({ caller, body, t }) => {
    const { scope, userId } = caller;
    const { Format: format, customer, device, type } = body;
    const within = scopeOfCustomer(await narrow(scope, body), customer);
    const momentOf = (text: string | undefined) =>
      text === undefined ? undefined : readFilterMoment(text);
    const filter = { device, type, from: momentOf(body.dateFrom), to: momentOf(body.dateTo) };
    const total = await notificationCount(db, within, filter);
    if (scope === 'none' || within === 'none' || total === 0) {
      throw new ProblemError(
        'malformed',
        msg('No notification matches: there is nothing to export.'),
      );
    }
    if (total > maxExportRows) {
      throw new ProblemError(
        'malformed',
        msg(
          '{total, number} notifications match, and a file holds {maxRows, number} at most: choose a device, a type or a shorter time.',
          { total, maxRows: maxExportRows },
        ),
      );
    }
    const begun = await jobs.begin(
      exportJob,
      {
        format,
        language: t.language as LanguageCode,
        scope,
        within,
        total,
        device: device ?? null,
        type: type ?? null,
        from: filter.from?.toISOString() ?? null,
        to: filter.to?.toISOString() ?? null,
      },
      { noun: 'notifications', userId, key: `notifications ${userId}` },
    );
    if (!begun.isNew) {
      throw new ProblemError(
        'too_many',
        msg('An export of yours is being made: wait until it is done, or cancel it.'),
        { retryAfterS },
      );
    }
    return { job: begun.id };
  });

  serve(endpoints.notifications.exported, async ({ caller, params }) => {
    const job = await jobById(db, { userId: caller.userId }, params.id);
    const result = job?.kind === exportJob.kind && job.state === 'done' && job.result;
    if (!result || !isSameScope((result as ExportResult).scope, caller.scope)) {
      throw new ProblemError('not_found', msg('There is no export {id}.', { id: params.id }));
    }
    const { format, parts } = result as ExportResult;
    const first = await partOf(db, params.id, 0);
    if (!first) {
      throw new ProblemError(
        'not_found',
        msg('This file was kept for a day and is deleted: export the notifications again.'),
      );
    }
    async function* content() {
      yield first;
      for (let part = 1; part < parts; part += 1) {
        const bytes = await partOf(db, params.id, part);
        // The answer has begun: breaking it off is the only way to say that the file is not whole.
        if (!bytes) throw new Error(`Part ${part} of the export ${params.id} is missing.`);
        yield bytes;
      }
    }
    return new FileAnswer(Readable.from(content(), { objectMode: false }), {
      name: `notifications.${format}`,
      type: fileTypes[format],
    });
  });
}

/** Whoever moved to another customer does not get what the file holds of the former one. */
const isSameScope = (exported: ExportResult['scope'], now: Scope) =>
  JSON.stringify(exported) === JSON.stringify(now);
