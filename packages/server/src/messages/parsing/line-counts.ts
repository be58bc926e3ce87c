import type { DeviceMessage, InfoResult, Issue, LineAttribute } from '@foyer/contract';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { type Crossed, withAttributes } from './attribute-counts.ts';
import { type Difference, differenceOf } from './counter-differences.ts';
import { addedTo, beyond, type Flow, noFlow } from './flow.ts';
import { infoMessage, nothingOf } from './info-message.ts';
import { keptLine, type LineMemory, withLine } from './line-memory.ts';
import type { SaidTime } from './moments.ts';
import { codeOf, digestOf } from './names.ts';
import { maxPeople } from './numbers.ts';
import type { Conversion } from './profile.ts';
import { resendOf, withMessage } from './source-memory.ts';

/** What a message says of a line, or of those with an attribute, in one of the three ways in which vendors count, or in several. */
interface Counts {
  /** All since the line was installed, started or reset. */
  total?: Flow | undefined;
  /** Those of the interval that ends with the message. */
  interval?: Flow | undefined;
  /** Those who crossed just now. */
  event?: Flow | undefined;
}

/** What a message says of one line. */
export interface SaidLine extends Counts {
  id: string;
  /** How many of them have an attribute, counted in the same ways. */
  of?: Partial<Record<LineAttribute, Counts>> | undefined;
}

export interface SaidCounts {
  profile: string;
  src: string;
  lines: readonly SaidLine[];
  time: SaidTime;
  /** When the interval began, where the vendor says it. */
  from?: Date | undefined;
  receivedAt: Date;
  /** Values that distinguish the message from others with the same time and counts. */
  identity?: readonly (string | number | undefined)[];
}

/**
 * A notification of who crossed the lines of a source. Vendors say the same people as events, as counts of an
 * interval and as totals: each is counted once. Intervals give the time, and totals bring back what was lost. A
 * resend is said again with the same Code and no flow.
 */
export function lineCountsMessage(before: ProfileState, said: SaidCounts): Conversion {
  const { src, receivedAt, lines } = said;
  if (lines.length === 0) return nothingOf(before);
  const parts = identityOf(said);
  const identity = digestOf(JSON.stringify(parts));
  const isNamed = saidOf(said) !== '' || (said.identity ?? []).length > 0;
  const known = isNamed ? resendOf(before, src, identity) : undefined;
  if (known === 'silent') return nothingOf(before);
  if (known === 'notified') {
    const nobody = lines.map(({ id }) => ({ id, flow: noFlow }));
    return notified(said, parts, nobody, before);
  }
  let state = before;
  const crossed: Crossed[] = [];
  const errors: Issue[] = [];
  for (const line of lines) {
    const judged = judgeLine(state, said, line);
    state = judged.state;
    const attributes = judgeAttributes(state, said, line);
    state = attributes.state;
    crossed.push(...withAttributes(judged.crossed, attributes.crossed));
    errors.push(...judged.errors);
  }
  const isSilent = crossed.length === 0;
  if (isNamed) state = withMessage(state, src, identity, isSilent);
  if (isSilent) return nothingOf(state, errors);
  return notified(
    said,
    isNamed ? parts : [receivedAt.toISOString(), ...parts],
    crossed,
    state,
    errors,
  );
}

function notified(
  { profile, src, time, receivedAt }: SaidCounts,
  identity: (string | number | undefined)[],
  crossed: readonly Crossed[],
  state: ProfileState,
  errors: Issue[] = [],
): Conversion {
  const now = (time.at ?? receivedAt).getTime();
  // A period beside a time that cannot be true would say nothing.
  const isTimeTrue = Math.abs(Date.parse(time.createdAt) - now) < 1;
  const results = resultsOf(src, crossed, isTimeTrue);
  const code = codeOf(profile, src, 'lines', ...identity);
  const message: DeviceMessage = infoMessage(code, time.createdAt, results);
  return { notifications: [message], state, errors };
}

/** What the vendor's clock said, '' where it said nothing. */
const saidOf = ({ time, receivedAt }: SaidCounts) =>
  time.at === undefined && time.createdAt === receivedAt.toISOString() ? '' : time.createdAt;

const identityOf = (said: SaidCounts): (string | number | undefined)[] => [
  saidOf(said),
  ...(said.identity ?? []),
  ...said.lines.map(({ id, total, interval, event }) =>
    [id, ...[total, interval, event].map((flow) => (flow ? `${flow.in}:${flow.out}` : ''))].join(),
  ),
];

/** Those with an attribute are counted as a line is, with a memory of their own. */
function judgeAttributes(before: ProfileState, said: SaidCounts, { id, of = {} }: SaidLine) {
  let state = before;
  const crossed = Object.entries(of).map(([attribute, counts]) => {
    const judged = judgeLine(state, said, { id: `${id}\n${attribute}`, ...counts });
    state = judged.state;
    return { attribute: attribute as LineAttribute, crossed: judged.crossed };
  });
  return { state, crossed };
}

interface Judged {
  crossed: Crossed[];
  next: LineMemory;
}

function judgeLine(before: ProfileState, said: SaidCounts, line: SaidLine) {
  const { time, receivedAt } = said;
  const key = JSON.stringify([said.src, line.id]);
  const { difference, state } = line.total
    ? differenceOf(before, { ...line.total, key, at: time.at, receivedAt })
    : { difference: undefined, state: before };
  const { crossed, next } = judge(keptLine(state, key), difference, said, line);
  const errors = difference?.kind === 'jump' ? [{ path: '', message: difference.message }] : [];
  return { crossed, errors, state: withLine(state, key, next) };
}

function judge(
  before: LineMemory,
  difference: Difference | undefined,
  said: SaidCounts,
  line: SaidLine,
): Judged {
  const { id, interval } = line;
  if (difference === undefined) return judgeWithoutTotal(before, said, line);
  if (difference.kind === 'flow') {
    return interval
      ? judgeBoth(before, difference, said, { id, interval })
      : judgeTotal(before, difference, said, id);
  }
  if (difference.kind === 'start' || difference.kind === 'jump') {
    const { crossed, next } = judgeWithoutTotal({ ...before, start: undefined }, said, line);
    const now = nowOf(said);
    return { crossed, next: { ...next, spoken: noFlow, start: now, totalAt: now } };
  }
  // Late totals or a resend: people of before the first totals are in none of them.
  const { crossed } = judgeWithoutTotal({ ahead: noFlow, spoken: noFlow }, said, line);
  return { crossed: isBeforeStart(before, said) ? crossed : [], next: before };
}

/** An event counts at once; an interval counts those people that no event has counted. */
function judgeWithoutTotal(before: LineMemory, said: SaidCounts, line: SaidLine): Judged {
  const { id, interval, event } = line;
  const crossed: Crossed[] = [];
  let next = before;
  if (event) {
    crossed.push({ id, flow: event });
    next = { ...next, ahead: addedTo(next.ahead, event), spoken: addedTo(next.spoken, event) };
  }
  if (!interval) return { crossed, next };
  const judged = judgeInterval(next, said, { id, interval });
  return { crossed: [...crossed, ...judged.crossed], next: judged.next };
}

interface Interval {
  id: string;
  interval: Flow;
}

/** How far totals and an interval of one moment may be apart: radio devices send them one after the other. */
const toleratedMs = 60_000;

/** An interval without totals beside it. Where totals are known they count everybody since they began. */
function judgeInterval(before: LineMemory, said: SaidCounts, { id, interval }: Interval): Judged {
  const { from, to } = spanOf(said);
  const { start, totalAt = 0, until = 0 } = before;
  const flow = beyond(interval, before.ahead);
  const ahead = beyond(before.ahead, interval);
  const spoken = addedTo(before.spoken, flow);
  if (start === undefined)
    return { crossed: [{ id, flow, from, to }], next: { ...before, ahead, spoken } };
  if (from !== undefined && from < start) {
    const crossed = [{ id, flow, from, to: Math.min(to, start) }];
    return { crossed, next: { ...before, ahead } };
  }
  if (totalAt > (from ?? to - toleratedMs)) return { crossed: [], next: { ...before, ahead } };
  const crossed = [{ id, flow, from: Math.max(from ?? to, until), to }];
  return { crossed, next: { ...before, ahead, spoken, until: Math.max(to, until) } };
}

type FlowDifference = Extract<Difference, { kind: 'flow' }>;

/**
 * Only totals: the people who crossed since the totals before, without those that events and intervals have counted
 * since then.
 */
function judgeTotal(
  before: LineMemory,
  difference: FlowDifference,
  said: SaidCounts,
  id: string,
): Judged {
  const flow = beyond(difference, before.spoken);
  const to = nowOf(said);
  const from = difference.from && Math.max(difference.from.getTime(), before.until ?? 0);
  const next: LineMemory = {
    ...before,
    ahead: addedTo(before.ahead, flow),
    spoken: beyond(before.spoken, difference),
    totalAt: to,
    until: from !== undefined && from < to ? to : before.until,
  };
  return { crossed: [{ id, flow, from, to }], next };
}

/** An interval and totals in one message: the interval counts, and what totals say beyond it was lost before. */
function judgeBoth(
  before: LineMemory,
  difference: FlowDifference,
  said: SaidCounts,
  { id, interval }: Interval,
): Judged {
  const { from, to } = spanOf(said);
  const flow = beyond(interval, before.ahead);
  const lost = beyond(beyond(difference, before.spoken), flow);
  const ahead = beyond(before.ahead, interval);
  const next: LineMemory = { ...before, ahead, spoken: noFlow, totalAt: to, until: to };
  const lostFrom = difference.from && Math.max(difference.from.getTime(), before.until ?? 0);
  if (lost.in + lost.out === 0) return { crossed: [{ id, flow, from, to }], next };
  if (from === undefined || lostFrom === undefined || lostFrom >= from) {
    return { crossed: [{ id, flow: addedTo(flow, lost), from, to }], next };
  }
  return {
    crossed: [
      { id, flow: lost, from: lostFrom, to: from },
      { id, flow, from, to },
    ],
    next,
  };
}

/** When the message was made, as far as it can be true. */
const nowOf = ({ time, receivedAt }: SaidCounts) => (time.at ?? receivedAt).getTime();

/** Longer than this no counter's interval is. */
const longestMs = 31 * 86_400_000;

/** The interval's time, as far as it can be true. */
function spanOf(said: SaidCounts): { from: number | undefined; to: number } {
  const to = nowOf(said);
  const from = said.time.at && said.from?.getTime();
  const isPossible = from !== undefined && from < to && to - from <= longestMs;
  return { from: isPossible ? from : undefined, to };
}

const isBeforeStart = ({ start }: LineMemory, { time }: SaidCounts) =>
  start !== undefined && time.at !== undefined && time.at.getTime() < start;

/** Lines of the same time together, in the order of times. */
function resultsOf(
  src: string,
  crossed: readonly Crossed[],
  arePeriodsTrue: boolean,
): InfoResult[] {
  const periods = new Map<string, Crossed[]>();
  for (const one of crossed) {
    const { from, to } = one;
    const isPeriod = arePeriodsTrue && from !== undefined && to !== undefined && from < to;
    const key = isPeriod ? `${from} ${to}` : '';
    periods.set(key, [...(periods.get(key) ?? []), one]);
  }
  return [...periods]
    .sort(([, [a]], [, [b]]) => (a?.to ?? 0) - (b?.to ?? 0))
    .map(([key, lines]) => ({
      src,
      ...(key === '' ? {} : { period: periodOf(key) }),
      lines: lines.slice(0, maxLinesOfResult).map(({ id, flow, of }) => ({
        id,
        ...bounded(flow),
        ...(of ? { of } : {}),
      })),
    }));
}

/** The contract's limit; no counter has so many lines. */
const maxLinesOfResult = 64;

const bounded = (flow: Flow): Flow => ({
  in: Math.min(flow.in, maxPeople),
  out: Math.min(flow.out, maxPeople),
});

function periodOf(key: string) {
  const [from, to] = key.split(' ').map((ms) => new Date(Number(ms)).toISOString());
  return { from: from!, to: to! };
}
