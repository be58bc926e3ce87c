import { showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { nounWords, type ResourceIdentity } from './resource.ts';

/** How many there are, in words; undefined numbers are loading. */
export function listSentence(
  { noun, name }: Pick<ResourceIdentity, 'noun' | 'name'>,
  total: number | undefined,
  found: number | undefined,
  isReceiving: boolean,
): string {
  if (total === undefined || found === undefined)
    return isReceiving ? t('Loading the {noun}...', { noun: nounWords(noun) }) : '';
  const all = `${showCount(total)} ${total === 1 ? name.toLowerCase() : nounWords(noun)}`;
  return found === total ? all : t('{found} of {all}', { found: showCount(found), all });
}
