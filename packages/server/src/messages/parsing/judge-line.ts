import type { ProfileState } from '../../records/devices/profile-state.ts';
import type { Crossed } from './attribute-counts.ts';
import { type Difference, differenceOf } from './counter-differences.ts';
import { addedTo, beyond, type Flow, noFlow } from './flow.ts';
import { keptLine, type LineMemory, withLine } from './line-memory.ts';
import { nowOf, type SaidCounts, type SaidLine, spanOf } from './said-counts.ts';

interface Judged {
  crossed: Crossed[];
  next: LineMemory;
}

/** Who crossed a line, each once, and what is kept of it for the next message. */
export function judgeLine(before: ProfileState, said: SaidCounts, line: SaidLine) {
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

const isBeforeStart = ({ start }: LineMemory, { time }: SaidCounts) =>
  start !== undefined && time.at !== undefined && time.at.getTime() < start;
