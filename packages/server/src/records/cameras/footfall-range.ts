import type { FootfallQuery } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { emptyRange } from '../../platform/time/range.ts';

const dayMs = 24 * 3_600_000;
const usualDays = 7;
const maxDays = 400;

/** The range of a footfall request; its end defaults to now, its start to seven days before the end. */
export function footfallRange(query: FootfallQuery, now: Date): { from: Date; to: Date } {
  const to = query.to === undefined ? now : new Date(query.to);
  const from =
    query.from === undefined ? new Date(to.getTime() - usualDays * dayMs) : new Date(query.from);
  if (from.getTime() === to.getTime()) throw emptyRange('/from', msg('must be before the end'));
  if (from > to)
    throw invalidRange(msg('The range ends before it begins'), msg('must be before the end'));
  if (to.getTime() - from.getTime() > maxDays * dayMs)
    throw invalidRange(
      msg('The range is longer than {maxDays} days', { maxDays }),
      msg('is too far from the end'),
    );
  return { from, to };
}

const invalidRange = (reason: Message, message: Message) =>
  new ProblemError('malformed', msg('{reason}: choose another start or end.', { reason }), {
    issues: [{ path: '/from', message }],
  });
