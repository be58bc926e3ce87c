import type { ProfileState } from '../profile.ts';
import { withEntry } from './line-memory.ts';
import { fieldOf, listOf } from './objects.ts';

const mostSources = 256;
const mostRecent = 48;

/** The last messages of a source. */
const recentOf = (state: ProfileState, src: string): string[] =>
  listOf(fieldOf(state.sources, src)).map(String);

/** Whether the source said this message lately. */
export const isResend = (state: ProfileState, src: string, identity: string): boolean =>
  recentOf(state, src).includes(identity);

/** The state that knows the message. */
export function withMessage(state: ProfileState, src: string, identity: string): ProfileState {
  const recent = [...recentOf(state, src), identity].slice(-mostRecent);
  return { ...state, sources: withEntry(state.sources, src, recent, mostSources) };
}
