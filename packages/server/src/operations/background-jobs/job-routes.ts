import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { type JobsOf, jobById, newestJobs } from './job-views.ts';
import { jobToWire } from './job-wire.ts';

export function jobRoutes(serve: Serve, db: Db, jobs: Pick<Jobs, 'cancel' | 'isCancellable'>) {
  const find = async (caller: Person, id: string) => {
    const job = await jobById(db, jobsOf(caller), id);
    if (!job) throw new ProblemError('not_found', msg('There is no job {id}.', { id }));
    return job;
  };
  serve(endpoints.jobs.list, async ({ caller, query, t }) =>
    (await newestJobs(db, query.own ? { userId: caller.userId } : jobsOf(caller), query)).map(
      (row) => jobToWire(row, t),
    ),
  );
  serve(endpoints.jobs.get, async ({ caller, params, t }) =>
    jobToWire(await find(caller, params.id), t),
  );
  serve(endpoints.jobs.cancel, async ({ caller, params, t }) => {
    const job = await find(caller, params.id);
    if (job.finished_at) throw new ProblemError('in_use', msg('This job is over already.'));
    if (!jobs.isCancellable(job.kind)) {
      throw new ProblemError('in_use', msg('This job cannot be cancelled once it was begun.'));
    }
    await jobs.cancel(job.id, job.kind);
    return jobToWire(await find(caller, params.id), t);
  });
}

const jobsOf = ({ role, userId }: Person): JobsOf => (role === 'SUPER_ADMIN' ? 'all' : { userId });
