import { pageDirection } from '@foyer/translation/page';
import { endRightToLeft } from '@foyer/visible-text';

/** A sentence in the language of the page, where names in it that are written in the other direction end where they do. */
export const pageText = (sentence: string): string =>
  pageDirection() === 'ltr' ? endRightToLeft(sentence) : sentence;
