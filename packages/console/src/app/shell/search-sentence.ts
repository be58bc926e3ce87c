import { showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** What a search has found, in words. */
export function foundSentence(
  { screens, records }: { screens: number; records: number },
  isUnderWay: boolean,
): string {
  if (isUnderWay) return 'Searching...';
  const parts = [
    records > 0 && showNumberOf(records, 'record'),
    screens > 0 && showNumberOf(screens, 'screen'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('Nothing is called that.');
}
