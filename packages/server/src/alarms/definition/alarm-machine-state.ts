import type { AlertReason } from '@foyer/contract';
import type { RuleHours } from './rule-hours.ts';

/** What a value says of a condition: it begins at it, it ends at it, or neither. */
export type Verdict = 'begin' | 'between' | 'end';

/** What was measured at a moment, ms since 1970. It holds until the next one. */
export interface Sample {
  at: number;
  value: number | null;
  /** The id of the notification it comes from; 0 where there is none. Orders samples of one moment. */
  id: number;
  /** When that notification was received, ms since 1970. */
  receivedAt?: number | undefined;
  /** The reason of an Alert, where it has a code. */
  reason?: AlertReason;
}

/** A time without anybody who evaluated: silence in it says nothing. */
export interface Pause {
  from: number;
  until: number;
}

/** A rule for one subject. */
export interface Condition {
  verdictOf(value: number | null): Verdict;
  /** Of two values the one that is further beyond the threshold. */
  worse(a: number | null, b: number | null): number | null;
  beginsAfterMs: number;
  endsAfterMs: number;
  /** The condition is that no sample comes for this time; null: it is the samples' value. */
  silenceMs: number | null;
  /** Each sample is an event that begins the condition, and is over at once. */
  isEvents: boolean;
  hours: RuleHours;
  pauses: readonly Pause[];
  /** When a person closed an alarm of it, ascending: what begins after that is another alarm. */
  closings: readonly number[];
}

/** One time that the condition lasted, with the repeats that joined it. */
export interface Episode {
  startedAt: number;
  endedAt: number | null;
  repeats: number;
  chattering: boolean;
  value: number | null;
  peak: number | null;
  /** When `value` was first measured. */
  valueAt: number | null;
  /** The worst value since it began last: of a repeat without what was before. */
  presentPeak: number | null;
  /** Since when the condition holds; of a silence, when something came last. */
  heldSince: number;
  /** Since when it no longer holds; null while it does. */
  heldUntil: number | null;
  notificationId: number;
  /** When the first value was received that reached the threshold: whether anybody could have known of it in time. */
  knownAt?: number | undefined;
  /** The reason of the Alerts that it is about, where they have a code. */
  reason?: AlertReason | undefined;
}

/** All that the future depends on; kept as JSON. */
export interface MachineState {
  /** The time of the newest event that was handled, and the id of its sample; 0 where time alone brought it. */
  at: number;
  id: number;
  verdict: Verdict;
  value: number | null;
  /** Id of the newest sample. */
  sampleId: number;
  /** From when silence is counted: the last sample, or the begin of the rule's hours. */
  quietSince: number | null;
  on: boolean;
  /** Since when the condition is the other way, and the worst value since. */
  turnedAt: number | null;
  worst: number | null;
  /** When the first value was received that is about to begin it. */
  knownAt?: number | undefined;
  /** Moments at which it began, of the last 15 minutes. */
  begins: number[];
  /** The present or last one. */
  episode: Episode | null;
}

/** A condition that begins again within this time joins the alarm. */
export const rejoinMs = 10 * 60_000;
/** So many begins within this time are chattering, and end when it has been quiet for as long. */
export const chatteringBegins = 5;
export const chatteringMs = 15 * 60_000;

/** Nothing has happened until `at`. */
export const normalAt = (at: number): MachineState => ({
  at,
  id: 0,
  sampleId: 0,
  verdict: 'end',
  value: null,
  quietSince: null,
  on: false,
  turnedAt: null,
  worst: null,
  begins: [],
  episode: null,
});

/** So long after its end an episode is history that becomes known only then. */
export const historyAfterMs = 10 * 60_000;

/** Whether an episode was over long before the first message that speaks of it was received: there is nothing to do. */
export const isHistory = ({ endedAt, knownAt }: Episode): boolean =>
  endedAt !== null && knownAt !== undefined && knownAt - endedAt > historyAfterMs;

/** From when on the last episode and its begins no longer matter. */
export function forgottenAt({ on, episode, begins }: MachineState): number {
  if (on) return Infinity;
  const moments = [
    ...(episode?.endedAt == null ? [] : [episode.endedAt + rejoinMs]),
    ...begins.map((begin) => begin + chatteringMs),
  ];
  return moments.length === 0 ? Infinity : Math.max(...moments) + 1;
}

/** Whether only a value that begins the condition changes what comes. */
export const isIdle = ({ on, turnedAt, verdict }: MachineState): boolean =>
  !on && turnedAt === null && verdict !== 'begin';

/** Whether what comes depends on nothing that was: the state need not be kept. */
export const isNormal = (state: MachineState, at: number): boolean =>
  !state.on &&
  state.turnedAt === null &&
  state.verdict !== 'begin' &&
  (state.episode === null && state.begins.length === 0 ? true : forgottenAt(state) <= at);
