import { escapedBracket } from '@foyer/translation';
import { Fragment, type ReactNode } from 'react';

/** What stands for a tag of a sentence: a part as it is, or one that is drawn around the tag's own text. */
export type RichParts = Readonly<Record<string, ReactNode | ((text: string) => ReactNode)>>;

const tags = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s;

/** With the brackets of values, which are no tags. */
const written = (text: string) => text.replaceAll(escapedBracket, '<');

/**
 * A translated sentence with links, times or names in it: `<time/>` stands for a part, and `<link>the list</link>` for one
 * around its words. A translation may have them in any order.
 */
export function richText(sentence: string, parts: RichParts): ReactNode {
  const drawn: ReactNode[] = [];
  let rest = sentence;
  for (let found = tags.exec(rest); found; found = tags.exec(rest)) {
    const [whole, name = '', text = ''] = found;
    // What has no part is text, such as a record's name with angle brackets.
    const part = name in parts ? parts[name] : whole;
    const before = written(rest.slice(0, found.index));
    drawn.push(before, typeof part === 'function' ? part(written(text)) : part);
    rest = rest.slice(found.index + whole.length);
  }
  return [...drawn, written(rest)].map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay in their order
    <Fragment key={nth}>{part}</Fragment>
  ));
}
