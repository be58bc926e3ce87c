import { pageDirection } from '@foyer/translation/page';
import { pageText } from './page-text.ts';

interface Props {
  text: string;
  className?: string | undefined;
}

/**
 * A sentence in the language of the page, with names in it that may be written in the other direction. It has the page's
 * direction, also where it begins with such a name.
 */
export const PageSentence = ({ text, className }: Props) => (
  <bdi dir={pageDirection()} {...(className !== undefined && { className })}>
    {pageText(text)}
  </bdi>
);
