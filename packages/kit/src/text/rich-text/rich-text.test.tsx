import { t } from '@foyer/translation/page';
import { describe, expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { richText } from './rich-text.tsx';

describe('a sentence with parts', () => {
  test('has each part where its tag stands', () => {
    const drawn = richText('Sent at <time/> by <person/>.', { time: <b>10:00</b>, person: 'Ana' });
    expect(markupOf(drawn)).toContain('Sent at <b>10:00</b> by Ana.');
  });

  test('draws a part around the words of its tag', () => {
    const drawn = richText('Open <link>the list</link> first.', {
      link: (text) => <a href="/list">{text}</a>,
    });
    expect(markupOf(drawn)).toContain('Open <a href="/list">the list</a> first.');
  });

  test('may have its parts in any order', () => {
    const drawn = richText('<b/> vor <a/>', { a: 'A', b: 'B' });
    expect(markupOf(drawn)).toContain('B vor A');
  });

  test('leaves a tag that has no part as the text it is', () => {
    const drawn = richText('<source/> counts as Gate <b/>.', { source: <b>door-1</b> });
    expect(markupOf(drawn)).toContain('<b>door-1</b> counts as Gate &lt;b/&gt;.');
  });

  test('takes no tag from a value, such as a name that somebody typed', () => {
    const sentence = t('Open <link>the list</link> of {name}.', { name: '<link>others</link>' });
    const drawn = richText(sentence, { link: (text) => <a href="/list">{text}</a> });
    expect(markupOf(drawn)).toContain(
      'Open <a href="/list">the list</a> of &lt;link&gt;others&lt;/link&gt;.',
    );
  });
});
