import { endpoints } from '@foyer/contract';
import { rebuildJob } from '../../derived/rollups/rebuild-job.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Serve } from '../../records/access/serve.ts';
import { analyticsAt } from './analytics.ts';
import { measureChartAt } from './measure-chart.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'begin'>;
  now: () => Date;
}

export function analyticsRoutes(serve: Serve, { db, jobs, now }: Dependencies) {
  serve(endpoints.analytics.get, async ({ caller, query }) =>
    analyticsAt(db, caller.scope, query, now()),
  );
  serve(endpoints.analytics.update, async ({ caller }) => analyticsAt(db, caller.scope, {}, now()));
  serve(endpoints.measureCharts.get, async ({ caller, query }) =>
    measureChartAt(db, caller.scope, query, now()),
  );
  serve(endpoints.analytics.rebuild, async ({ caller }) => {
    const { id } = await jobs.begin(rebuildJob, {}, { noun: 'analytics', userId: caller.userId });
    return { job: id };
  });
}
