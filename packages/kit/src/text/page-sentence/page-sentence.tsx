import { pageDirection } from '@foyer/translation/page';
import { endRightToLeft } from '@foyer/visible-text';

interface Props {
  text: string;
  className?: string | undefined;
}

/**
 * A sentence in the language of the page, with names in it that may be written in the other direction. It has the page's
 * direction, also where it begins with such a name.
 */
export function PageSentence({ text, className }: Props) {
  const direction = pageDirection();
  return (
    <bdi dir={direction} {...(className !== undefined && { className })}>
      {direction === 'ltr' ? endRightToLeft(text) : text}
    </bdi>
  );
}
