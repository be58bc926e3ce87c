import type { ProfileState } from '../profile.ts';
import { withEntry } from './line-memory.ts';
import type { SaidTime } from './moments.ts';
import { fieldOf, fieldsOf } from './objects.ts';

/** What is kept of a source: which messages were its last ones, and what its clock said. */
interface SourceMemory {
  recent: string[];
  said: string;
  /** When the clock said that first, epoch ms. */
  receivedAt: number;
}

const mostSources = 256;
const mostRecent = 48;
/** Messages of one moment that come this far apart are of a clock that stands still. */
const standingAfterMs = 60_000;
/** As far as that a clock may be behind. */
const toleratedBehindMs = 5 * 60_000;

const keptSource = (state: ProfileState, src: string): SourceMemory => {
  const { recent, said, receivedAt } = fieldsOf(fieldOf(state.sources, src));
  return {
    recent: Array.isArray(recent) ? recent.map(String) : [],
    said: typeof said === 'string' ? said : '',
    receivedAt: typeof receivedAt === 'number' ? receivedAt : 0,
  };
};

/** Whether the source said this message lately. */
export const isResend = (state: ProfileState, src: string, identity: string): boolean =>
  keptSource(state, src).recent.includes(identity);

/** The state that knows the message. */
export function withMessage(
  state: ProfileState,
  src: string,
  { identity, said, receivedAt }: { identity: string; said: string; receivedAt: Date },
): ProfileState {
  const kept = keptSource(state, src);
  const memory: SourceMemory = {
    recent: [...kept.recent, identity].slice(-mostRecent),
    said,
    receivedAt: kept.said === said ? kept.receivedAt : receivedAt.getTime(),
  };
  return { ...state, sources: withEntry(state.sources, src, memory, mostSources) };
}

/** The receive time in place of what a clock says that stands still. */
export function judgeStanding(
  state: ProfileState,
  src: string,
  time: SaidTime,
  receivedAt: Date,
): SaidTime {
  const { said, receivedAt: since } = keptSource(state, src);
  const now = receivedAt.getTime();
  const isStanding =
    time.at !== undefined &&
    said === time.createdAt &&
    now - since >= standingAfterMs &&
    now - time.at.getTime() >= toleratedBehindMs;
  return isStanding ? { createdAt: receivedAt.toISOString(), at: undefined } : time;
}
