import type { ProfileState } from '../../records/devices/profile-state.ts';
import { withEntry } from './line-memory.ts';
import { fieldOf, listOf } from './objects.ts';

const maxSources = 256;
const maxRecent = 48;

/** The last messages of a source. */
const recentOf = (state: ProfileState, src: string): string[] =>
  listOf(fieldOf(state.sources, src)).map(String);

/** Mark of messages that gave no notification, such as first totals. */
const silentMark = '-';

/** Whether the source said this message lately, and whether it gave a notification; undefined where it did not say it. */
export function resendOf(
  state: ProfileState,
  src: string,
  identity: string,
): 'notified' | 'silent' | undefined {
  const recent = recentOf(state, src);
  if (recent.includes(identity)) return 'notified';
  return recent.includes(silentMark + identity) ? 'silent' : undefined;
}

/** The state that knows the message. */
export function withMessage(
  state: ProfileState,
  src: string,
  identity: string,
  isSilent: boolean,
): ProfileState {
  const marked = isSilent ? silentMark + identity : identity;
  const recent = [...recentOf(state, src), marked].slice(-maxRecent);
  return { ...state, sources: withEntry(state.sources, src, recent, maxSources) };
}
