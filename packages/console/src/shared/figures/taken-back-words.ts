import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { isolatedText } from '../records/isolated-text.ts';

interface Version {
  reverted_at: string | null;
  reverted_by: string | null;
}

/** Who took a version of figures back, and when; empty while it is in force. */
export const takenBackWords = ({ reverted_at, reverted_by }: Version): string =>
  reverted_at === null
    ? ''
    : t('Taken back by {person}, {moment}.', {
        person: isolatedText(reverted_by ?? ''),
        moment: showMoment(reverted_at),
      });
