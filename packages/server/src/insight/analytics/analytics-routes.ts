import { type AnalyticsQuery, endpoints } from '@foyer/contract';
import { rebuildJob } from '../../derived/rollups/rebuild-job.ts';
import { createRecentAnswers } from '../../platform/concurrency/recent-answers.ts';
import { createSharedAnswers } from '../../platform/concurrency/shared-answers.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { readRange } from '../../platform/time/range.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { extentOf } from '../../records/sites/extent.ts';
import { analyticsAt } from './analytics.ts';
import { measureChartAt } from './measure-chart.ts';
import { todayAgainstUsual } from './usual-day.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'begin'>;
  now: () => Date;
}

export function analyticsRoutes(serve: Serve, { db, jobs, now }: Dependencies) {
  const recent = createRecentAnswers();
  const share = createSharedAnswers();
  /** What happens at a customer has all of its dashboards ask at once. */
  const analytics = (scope: Scope, query: AnalyticsQuery) =>
    share(JSON.stringify([scope, query]), () => analyticsAt(db, scope, query, now(), recent));
  serve(endpoints.analytics.get, async ({ caller, query }) => analytics(caller.scope, query));
  serve(endpoints.analytics.update, async ({ caller }) => analytics(caller.scope, {}));
  serve(endpoints.analytics.today, async ({ caller, query }) => {
    const extent = await extentOf(db, caller.scope, query);
    const zone = readRange(query).zone ?? extent.zone;
    return todayAgainstUsual(db, { extent, zone, now: now().getTime() });
  });
  serve(endpoints.measureCharts.get, async ({ caller, query }) =>
    measureChartAt(db, caller.scope, query, now()),
  );
  serve(endpoints.analytics.rebuild, async ({ caller }) => {
    const { id } = await jobs.begin(rebuildJob, {}, { noun: 'analytics', userId: caller.userId });
    return { job: id };
  });
}
