import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { PageSentence } from './page-sentence.tsx';

test('a sentence that begins with a name from right to left has the direction of the page, and the name ends where it does', () => {
  const sentence = markupOf(<PageSentence text="שער: 12 people" className="words" />);
  expect(sentence).toContain('<bdi dir="ltr" class="words">שער\u200e: 12 people</bdi>');
});
