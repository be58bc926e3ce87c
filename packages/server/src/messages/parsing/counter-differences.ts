import { type Message, msg } from '@foyer/translation';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { maxPeople } from './numbers.ts';
import { fieldOf, fieldsOf } from './objects.ts';

/** What a vendor counts in all of a line: since it was installed, started or reset. */
export interface LineTotals {
  /** Names the line in the state, so also its source. */
  key: string;
  in: number;
  out: number;
  /** When the vendor counted; undefined where it says no time, or one that cannot be true (`SaidTime.at`). */
  at: Date | undefined;
  receivedAt: Date;
  /** What the vendor says its totals begin with, in any form; another value is a reset. */
  since?: string | undefined;
}

export type Difference =
  /** People who crossed since the totals before; `from` is missing where that moment is not known. */
  | { kind: 'flow'; in: number; out: number; from: Date | undefined }
  /** The first totals of all. */
  | { kind: 'start' }
  /** Said before, with a flow then. */
  | { kind: 'resend' }
  /** Older than what is known: those people are counted already. */
  | { kind: 'late' }
  /** A jump that cannot be true: counted from here on. */
  | { kind: 'jump'; message: Message };

/** What is kept of a line. Moments are epoch ms. */
interface Kept {
  in: number;
  out: number;
  at: number;
  /** Whether `at` is the vendor's own time. */
  isSaid: boolean;
  receivedAt: number;
  since: string;
  /** The last totals, each with the vendor's time or 0: what is among them was said before. Those without a flow begin with `start`. */
  recent: string[];
  /** Totals that seemed late one after another: their first, their last, and how many. */
  late?: { in: number; out: number; at: number; times: number };
}

const maxRecent = 24;
const maxLines = 512;
/** A counter that sent only older totals for so long, in order, was restarted with a wrong clock. */
const restartedAfterMs = 60 * 60_000;
const lateTimes = 3;
/** Where counters of machines begin again at 0. */
const limits = [2 ** 16, 2 ** 31, 2 ** 32];
/** How near its limit a counter was, as a part of it, that did not fall back but went on from 0. */
const nearLimit = 0.005;
/** The contract's longest period. */
const longestMs = 31 * 86_400_000;

/**
 * People who crossed a line between its last totals and these. Lower totals mean that the counter was reset: they were
 * counted since then. A resend changes nothing, and a late message is part of what was counted already.
 */
export function differenceOf(
  state: ProfileState,
  totals: LineTotals,
): { difference: Difference; state: ProfileState } {
  const all = fieldsOf(state.totals);
  const kept = keptIn(fieldOf(all, totals.key));
  const { difference, next } = compare(kept, totals);
  if (next === undefined) return { difference, state };
  const lines = Object.entries({ ...all, [totals.key]: next });
  if (lines.length > maxLines) lines.sort(([, a], [, b]) => heardAt(b) - heardAt(a));
  const totalsOfLines = Object.fromEntries(lines.slice(0, maxLines));
  return { difference, state: { ...state, totals: totalsOfLines } };
}

const heardAt = (kept: unknown) => Number(fieldOf(kept, 'receivedAt') ?? 0);

function compare(
  kept: Kept | undefined,
  totals: LineTotals,
): { difference: Difference; next?: Kept } {
  const identity = identityOf(totals);
  if (kept === undefined) {
    return { difference: { kind: 'start' }, next: nextOf(kept, totals, [`start ${identity}`]) };
  }
  if (kept.recent.includes(identity)) return { difference: { kind: 'resend' } };
  if (kept.recent.includes(`start ${identity}`)) return { difference: { kind: 'start' } };
  const since = totals.since ?? kept.since;
  const isReset = since !== kept.since && kept.since !== '';
  const isOlder = isReset
    ? totals.at !== undefined && kept.isSaid && totals.at.getTime() < kept.at
    : totals.at !== undefined && totals.at.getTime() < kept.at && !hasGrown(kept, totals);
  if (isOlder) return lateOf(kept, totals);
  const flow = isReset ? { in: totals.in, out: totals.out } : grownBy(kept, totals);
  const difference = flowOf(kept, totals, flow);
  const said = difference.kind === 'flow' ? identity : `start ${identity}`;
  return { difference, next: nextOf(kept, totals, [...kept.recent, said]) };
}

/** Counted further than what is known: then it is newer, whatever the clocks say. */
const hasGrown = (kept: Kept, totals: LineTotals) =>
  totals.in >= kept.in && totals.out >= kept.out && totals.in + totals.out > kept.in + kept.out;

function grownBy(kept: Kept, totals: LineTotals): { in: number; out: number } {
  const grown = { in: totals.in - kept.in, out: totals.out - kept.out };
  if (grown.in >= 0 && grown.out >= 0) return grown;
  if (grown.in >= 0) return { in: grown.in, out: wrapped(kept.out, totals.out) ?? totals.out };
  if (grown.out >= 0) return { in: wrapped(kept.in, totals.in) ?? totals.in, out: grown.out };
  return { in: totals.in, out: totals.out };
}

/** The difference of a counter that reached its limit and began again at 0; undefined where it was reset. */
function wrapped(before: number, now: number): number | undefined {
  const limit = limits.find(
    (one) => before < one && before >= one * (1 - nearLimit) && now <= one * nearLimit,
  );
  return limit === undefined ? undefined : limit - before + now;
}

function flowOf(kept: Kept, totals: LineTotals, flow: { in: number; out: number }): Difference {
  if (flow.in > maxPeople || flow.out > maxPeople) {
    const params = { in: flow.in, out: flow.out, most: maxPeople };
    return {
      kind: 'jump',
      message: msg(
        'has {in} in and {out} out since the message before: more than {most} cannot be true, so counting starts again here',
        params,
      ),
    };
  }
  const to = (totals.at ?? totals.receivedAt).getTime();
  const areComparable = kept.isSaid === (totals.at !== undefined);
  const isPeriod = areComparable && kept.at < to && to - kept.at <= longestMs;
  return { kind: 'flow', ...flow, from: isPeriod ? new Date(kept.at) : undefined };
}

/**
 * A message with an older time is late, unless nothing else came for an hour: then the device was restarted with a
 * wrong clock.
 */
function lateOf(kept: Kept, totals: LineTotals): { difference: Difference; next?: Kept } {
  const at = totals.at!.getTime();
  const before = kept.late;
  if (before?.at === at && before.in === totals.in && before.out === totals.out) {
    return { difference: { kind: 'late' } };
  }
  const continues =
    before !== undefined && at > before.at && totals.in >= before.in && totals.out >= before.out;
  const late = {
    in: totals.in,
    out: totals.out,
    at,
    times: continues ? before.times + 1 : 1,
  };
  const isSilent = totals.receivedAt.getTime() - kept.receivedAt > restartedAfterMs;
  if (continues && late.times >= lateTimes && isSilent) {
    const flow = { in: totals.in - before.in, out: totals.out - before.out };
    const from = new Date(before.at);
    return {
      difference: { kind: 'flow', ...flow, from },
      next: nextOf(undefined, totals, [...kept.recent, identityOf(totals)]),
    };
  }
  return { difference: { kind: 'late' }, next: { ...kept, late } };
}

function nextOf(kept: Kept | undefined, totals: LineTotals, recent: string[]): Kept {
  return {
    in: totals.in,
    out: totals.out,
    at: (totals.at ?? totals.receivedAt).getTime(),
    isSaid: totals.at !== undefined,
    receivedAt: totals.receivedAt.getTime(),
    since: totals.since ?? kept?.since ?? '',
    recent: recent.slice(-maxRecent),
  };
}

const identityOf = ({ in: into, out, at, since = '' }: LineTotals): string =>
  [into, out, at?.getTime() ?? 0, since].join(' ');

/** What an earlier message left; undefined for what nobody could have left. */
function keptIn(value: unknown): Kept | undefined {
  const kept = value as Partial<Kept> | null | undefined;
  const numbers = [kept?.in, kept?.out, kept?.at, kept?.receivedAt];
  const isWhole = numbers.every((number) => Number.isSafeInteger(number));
  if (!isWhole || typeof kept?.since !== 'string' || !Array.isArray(kept.recent)) return undefined;
  return kept as Kept;
}
