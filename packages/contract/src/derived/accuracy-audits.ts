import Type, { type Static } from 'typebox';
import { adminOnly, operators, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, MomentOrDay, Reference, Text } from '../platform/endpoint.ts';
import { WireId } from '../records/cameras/wire-id.ts';
import { CrossingMarkCounts } from '../records/crossing-marks.ts';
import { LineFactor, LineFactorDraft } from './line-factor.ts';

const People = Type.Integer({ minimum: 0, maximum: 100_000 });

/** Random intervals of a line that people count themselves. `from` and `to` may lie in the future. */
export const AccuracyAuditDraft = Type.Object({
  CameraID: Reference,
  line: WireId,
  from: MomentOrDay,
  to: MomentOrDay,
  /** How many are drawn. */
  intervals: Type.Integer({ minimum: 2, maximum: 500 }),
  /** How long each is. */
  minutes: Type.Integer({ minimum: 1, maximum: 60 }),
  /** The largest bias that passes, as a share: 0.05 unless given. */
  bound: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
  reason: Type.Optional(Text),
});
export type AccuracyAuditDraft = Static<typeof AccuracyAuditDraft>;

/** What one person counted in an interval. */
export const AuditCountDraft = Type.Object({ interval: Reference, in: People, out: People });
export type AuditCountDraft = Static<typeof AuditCountDraft>;

const Figure = Type.Object({ in: People, out: People });
const orNull = <T extends typeof Figure | typeof Bias>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/**
 * How far the counter is off, as a share of the truth: 0.02 counts 2 % too many. With a 95 % interval, from how intervals
 * differ; null where it cannot be said.
 */
const Bias = Type.Object({
  value: Type.Number(),
  low: Type.Union([Type.Number(), Type.Null()]),
  high: Type.Union([Type.Number(), Type.Null()]),
});

export const AuditInterval = Type.Object({
  /** From 1, in order of time. */
  interval: Type.Integer(),
  from: Moment,
  to: Moment,
  /** Whether the caller counted it. */
  counted_by_me: Type.Boolean(),
  /** How many people counted it. */
  counts: Type.Integer(),
  /** `open`: two people count it. `disputed`: they differ, and a third counts. */
  state: Type.Enum(['open', 'disputed', 'counted']),
  /** The two that agree, or the middle of three; null until then, so that everybody counts blind. */
  truth: orNull(Figure),
  /** What the counter said; null until the interval is counted, or where it measured nothing. */
  counter: orNull(Figure),
});
export type AuditInterval = Static<typeof AuditInterval>;

export const AccuracyAudit = Type.Object({
  id: Type.Integer(),
  CameraID: Type.Integer(),
  line: Type.String(),
  from: Moment,
  to: Moment,
  minutes: Type.Integer(),
  bound: Type.Number(),
  reason: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  state: Type.Enum(['counting', 'complete']),
  intervals: Type.Array(AuditInterval),
  bias_in: orNull(Bias),
  bias_out: orNull(Bias),
  /** Whether both 95 % intervals lie within the bound: an equivalence test; null before it can be said. */
  passes: Type.Union([Type.Boolean(), Type.Null()]),
  /** About how many more intervals would tell whether it passes; null where that is known, or no number would. */
  more_intervals: Type.Union([Type.Integer(), Type.Null()]),
  /** When to repeat it: half a year after the last count. Null before the audit is complete. */
  repeat_after: Type.Union([Moment, Type.Null()]),
  /** Crossings of the line between `from` and `to` that people doubt. */
  marks: CrossingMarkCounts,
});
export type AccuracyAudit = Static<typeof AccuracyAudit>;

/** How accurate a counting line is, from random intervals that two people count blind. */
export const accuracyAudits = {
  list: endpoint({
    method: 'GET',
    path: '/api/audits',
    access: signedIn,
    summary: 'Accuracy audits the caller may see, the newest first: 50 at most',
    query: Type.Object({ camera: Type.Optional(Reference) }),
    answer: Type.Array(AccuracyAudit),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/audits',
    access: adminOnly,
    summary: 'Draw random intervals of a counting line for people to count',
    body: AccuracyAuditDraft,
    answer: AccuracyAudit,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/audits/{id}',
    access: signedIn,
    summary: 'One accuracy audit: its intervals, and how far the counter is off',
    params: IdParams,
    answer: AccuracyAudit,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/audits/{id}/counts',
    access: operators,
    summary:
      'What a person counted in an interval; each person once an interval, without seeing the others',
    params: IdParams,
    body: AuditCountDraft,
    answer: AuditInterval,
    status: 201,
    personOnly: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/audits/{id}/apply',
    access: adminOnly,
    summary:
      'Correct figures of the line by the error of a complete audit, as a new version of its correction factor',
    params: IdParams,
    body: LineFactorDraft,
    answer: LineFactor,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/audits/{id}',
    access: adminOnly,
    summary:
      'Remove an accuracy audit: figures carry its error no more. Refused (409) while its correction factor is in force',
    params: IdParams,
    answer: Type.Object({ id: Type.Integer() }),
  }),
};
