import type { ProfileState } from '../../records/devices/profile-state.ts';
import { type Flow, noFlow } from './flow.ts';
import { fieldOf, fieldsOf } from './objects.ts';

/** What is kept of a line, so that nobody is counted twice. Moments are epoch ms. */
export interface LineMemory {
  /** Counted since the last interval ended: part of the next one. */
  ahead: Flow;
  /** Counted as events or of intervals since the last totals: part of the next ones. */
  spoken: Flow;
  /** When totals began to be known, and when they came last. */
  start?: number | undefined;
  totalAt?: number | undefined;
  /** Until when periods were said that totals gave. */
  until?: number | undefined;
}

const maxLines = 512;

export function keptLine(state: ProfileState, key: string): LineMemory {
  const { ahead, spoken, start, totalAt, until } = fieldsOf(fieldOf(state.lines, key));
  return {
    ahead: flowOf(ahead),
    spoken: flowOf(spoken),
    start: momentOf(start),
    totalAt: momentOf(totalAt),
    until: momentOf(until),
  };
}

export const withLine = (state: ProfileState, key: string, memory: LineMemory): ProfileState => ({
  ...state,
  lines: withEntry(state.lines, key, memory, maxLines),
});

/** The entries with one put last; the oldest are removed where there are too many. */
export function withEntry(kept: unknown, key: string, value: unknown, most: number) {
  const others = Object.entries(fieldsOf(kept)).filter(([other]) => other !== key);
  return Object.fromEntries([...others.slice(Math.max(0, others.length + 1 - most)), [key, value]]);
}

/** What an earlier message left; nobody for what none could have left. */
function flowOf(value: unknown): Flow {
  const { in: into, out } = fieldsOf(value);
  return isCount(into) && isCount(out) ? { in: into, out } : noFlow;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const momentOf = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < 8e15 ? value : undefined;
