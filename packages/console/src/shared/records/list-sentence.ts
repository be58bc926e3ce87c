import { t } from '@foyer/translation/page';
import { nounWords } from './noun-words.ts';
import type { ResourceIdentity } from './resource.ts';
/** How many there are, in words; undefined numbers are loading. */
export function listSentence(
  { noun }: Pick<ResourceIdentity, 'noun'>,
  total: number | undefined,
  found: number | undefined,
  isReceiving: boolean,
): string {
  if (total === undefined || found === undefined)
    return isReceiving ? t('Loading the {records}...', { records: nounWords(noun).many }) : '';
  const all = nounWords(noun).count(total);
  return found === total ? all : t('{found, number} of {all}', { found, all });
}
