import { t } from '@foyer/translation/page';
import type { EndReason } from '../../shared/session/session.ts';

const why: Record<Exclude<EndReason, 'left'>, string> = {
  expired: t('Your session has ended, as every session does after a time.'),
  refused: t('The server has ended your session.'),
  'left elsewhere': t('You have logged out in another window.'),
};

/** Why the session ended without a logout, and whether unsaved changes are stored. */
export function endedSentence(ended: EndReason, isAnythingKept: boolean): string | undefined {
  if (ended === 'left') return undefined;
  return [
    why[ended],
    t('Sign in to go on where you were.'),
    ...(isAnythingKept ? [t('What you had not saved is kept in this window.')] : []),
  ].join(' ');
}
