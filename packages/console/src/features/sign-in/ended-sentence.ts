import type { EndReason } from '../../shared/session/session.ts';

const why: Record<Exclude<EndReason, 'left'>, string> = {
  expired: 'Your session has ended, as every session does after a time.',
  refused: 'The server has ended your session.',
  'left elsewhere': 'You have logged out in another window.',
};

/** Why the session ended without a logout, and whether unsaved changes are stored. */
export function endedSentence(ended: EndReason, isAnythingKept: boolean): string | undefined {
  if (ended === 'left') return undefined;
  const kept = isAnythingKept ? ' What you had not saved is kept in this window.' : '';
  return `${why[ended]} Sign in to go on where you were.${kept}`;
}
