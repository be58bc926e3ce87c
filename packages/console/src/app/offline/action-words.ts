import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { Outcome, WaitingAction } from '../../shared/offline/waiting-action.ts';

/** What was done: `Acknowledged`, or the comment. */
export const actionWords = ({ kind, text }: WaitingAction): string =>
  kind === 'comment' ? t('Comment: {text}', { text }) : t('Acknowledged');

/** What became of it, in a sentence. */
export function outcomeWords(outcome: Outcome | undefined): string {
  switch (outcome?.kind) {
    case undefined:
      return t('Waits for the connection.');
    case 'done':
      return t('Sent {moment}.', { moment: showMoment(outcome.at) });
    case 'already acknowledged':
      return t('No effect: {person} had acknowledged it {moment}.', {
        person: outcome.by,
        moment: showMoment(outcome.at),
      });
    case 'closed meanwhile':
      return t('No effect: the alarm was closed meanwhile.');
    case 'gone':
      return t('Not done: the alarm is gone, or you may no longer see it.');
    case 'forbidden':
      return t('Not done: you are no longer allowed to. {reason}', { reason: outcome.why });
    case 'refused':
      return t('Not done: {reason}', { reason: outcome.why });
    case 'too late':
      return t('Not done: it waited for the connection for more than seven days.');
  }
}
