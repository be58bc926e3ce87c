import type { InfoResult } from '@foyer/contract';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { differenceOf } from './counter-differences.ts';
import { infoMessage, nothingOf } from './info-message.ts';
import type { SaidTime } from './moments.ts';
import { codeOf } from './names.ts';
import type { Conversion } from './profile.ts';

/** Totals of one line, as a message says them. */
export interface SaidTotals {
  profile: string;
  src: string;
  line: string;
  in: number;
  out: number;
  time: SaidTime;
  receivedAt: Date;
  /** What the vendor says its totals begin with; another value is a reset. */
  since?: string | undefined;
}

/**
 * The flow of a line since its totals before, as a notification; none for the first totals and late ones. A resend is
 * said again with the same Code and no flow: it was stored with its flow.
 */
export function totalsMessage(state: ProfileState, totals: SaidTotals): Conversion {
  const { profile, src, line, time, receivedAt, since } = totals;
  const { difference, state: next } = differenceOf(state, {
    key: JSON.stringify([src, line]),
    in: totals.in,
    out: totals.out,
    at: time.at,
    receivedAt,
    since,
  });
  if (difference.kind === 'jump') {
    return nothingOf(next, [{ path: '', message: difference.message }]);
  }
  const isResend = difference.kind === 'resend' && time.at !== undefined;
  if (difference.kind !== 'flow' && !isResend) return nothingOf(next);
  const flow = difference.kind === 'flow' ? difference : { in: 0, out: 0, from: undefined };
  // A message without a time has the same values after a reset: then the receive time distinguishes them.
  const moment = time.at === undefined ? receivedAt.toISOString() : time.createdAt;
  const code = codeOf(profile, src, line, moment, totals.in, totals.out, since);
  const result: InfoResult = {
    src,
    ...periodOf(flow.from, time),
    lines: [{ id: line, in: flow.in, out: flow.out }],
  };
  return { notifications: [infoMessage(code, time.createdAt, [result])], state: next, errors: [] };
}

/** The period in which people crossed, as far as it is known. */
function periodOf(from: Date | undefined, { createdAt }: SaidTime): Pick<InfoResult, 'period'> {
  if (from === undefined || from.getTime() >= Date.parse(createdAt)) return {};
  return { period: { from: from.toISOString(), to: createdAt } };
}
