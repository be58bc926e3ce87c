import type { AccuracyAudit, AuditInterval, CrossingMarkCounts } from '@foyer/contract';
import type { AuditResult, JudgedInterval } from './audit-result.ts';
import type { AuditRow } from './audit-views.ts';
import type { BiasEstimate } from './bias.ts';

/** Half a year: light, goods and habits change. */
const repeatAfterMs = 182 * 86_400_000;

/** An audit as a person sees it: what others counted is hidden until the interval is counted. */
export const auditToWire = (
  row: AuditRow,
  { result, marks }: { result: AuditResult; marks: CrossingMarkCounts },
  userId: number,
): AccuracyAudit => ({
  id: row.id,
  CameraID: row.camera_id,
  line: row.line,
  from: row.since.toISOString(),
  to: row.until.toISOString(),
  minutes: row.minutes,
  bound: row.bound,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  state: result.state,
  intervals: result.intervals.map((interval) => intervalToWire(interval, row, userId)),
  bias_in: biasToWire(result.bias.in),
  bias_out: biasToWire(result.bias.out),
  passes: result.passes,
  more_intervals: result.moreIntervals,
  repeat_after:
    result.state === 'complete' && result.countedAt
      ? new Date(result.countedAt.getTime() + repeatAfterMs).toISOString()
      : null,
  marks,
});

export const intervalToWire = (
  { row, counts, state, truth, counter }: JudgedInterval,
  { minutes }: Pick<AuditRow, 'minutes'>,
  userId: number,
): AuditInterval => ({
  interval: row.interval_number,
  from: row.since.toISOString(),
  to: new Date(row.since.getTime() + minutes * 60_000).toISOString(),
  counted_by_me: counts.some(({ user_id }) => user_id === userId),
  counts: counts.length,
  state,
  truth,
  counter,
});

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

const biasToWire = (bias: BiasEstimate | undefined) =>
  bias ? { value: rounded(bias.value), low: rounded(bias.low), high: rounded(bias.high) } : null;
