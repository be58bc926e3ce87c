import type { Alarm } from '@foyer/contract';
import { RequestFailed } from '../api/request-failed.ts';
import type { Outcome, WaitingAction } from './waiting-action.ts';

/** What the server's answer to an action means for who did it; `me`: the names that the server has for them. */
export function outcomeOf(
  { kind }: Pick<WaitingAction, 'kind'>,
  alarm: Pick<Alarm, 'state' | 'acknowledged_by' | 'acknowledged_at'>,
  me: readonly string[],
  nowMs: number,
): Outcome {
  const { state, acknowledged_by: by, acknowledged_at: at } = alarm;
  if (kind === 'comment' || (by !== null && me.includes(by))) return { kind: 'done', at: nowMs };
  if (by !== null && at !== null) return { kind: 'already acknowledged', by, at };
  return state === 'closed' ? { kind: 'closed meanwhile' } : { kind: 'done', at: nowMs };
}

/** What a failure means; undefined where it is to be sent again: without a connection, a session or a second factor. */
export function outcomeOfFailure(error: unknown): Outcome | undefined {
  if (!(error instanceof RequestFailed)) throw error;
  const { status, code, detail: why } = error.problem;
  if (status === 404) return { kind: 'gone' };
  if (status === 403)
    return code === 'second_factor_missing' ? undefined : { kind: 'forbidden', why };
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefused ? { kind: 'refused', why } : undefined;
}
