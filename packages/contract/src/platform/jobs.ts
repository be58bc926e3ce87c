import Type, { type Static } from 'typebox';
import { signedIn } from './access.ts';
import { endpoint, Moment } from './endpoint.ts';

/** `waiting` also between two attempts; `error` then says why the last one ended. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

const MomentOrNone = Type.Union([Moment, Type.Null()]);

/** Work in the background that a person began. */
export const Job = Type.Object({
  id: Type.String(),
  /** What is done: `rebuild`, `delete-device`, … */
  kind: Type.String(),
  /** What it is done to: a noun such as `devices`, and which one, where it is one. */
  noun: Type.String(),
  record_id: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Enum([...jobStates]),
  /** Steps done, and how many there are; null where nobody knows yet. */
  done: Type.Integer(),
  total: Type.Union([Type.Integer(), Type.Null()]),
  /** What came of it; its fields are those of its kind. null until it is done. */
  result: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  /** One sentence on why it failed, or why it has to try again. */
  error: Type.Union([Type.String(), Type.Null()]),
  created_at: Moment,
  started_at: MomentOrNone,
  finished_at: MomentOrNone,
});
export type Job = Static<typeof Job>;

/** Where the job can be looked at: `GET /api/jobs/{job}`. */
export const JobBegun = Type.Object({ job: Type.String() });

const JobParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: signedIn,
    summary:
      'Background jobs that the caller began, newest first (at most 50); all for SUPER_ADMIN',
    query: Type.Object({
      noun: Type.Optional(Type.String({ pattern: '^[a-z-]{1,32}$' })),
      record: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      /** Only those that the caller began, also for SUPER_ADMIN. */
      own: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Array(Job),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    access: signedIn,
    summary: 'One background job with its progress, for who began it and SUPER_ADMIN',
    params: JobParams,
    answer: Job,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    access: signedIn,
    summary: 'Cancel a background job; what it has done so far stays',
    params: JobParams,
    answer: Job,
  }),
};
