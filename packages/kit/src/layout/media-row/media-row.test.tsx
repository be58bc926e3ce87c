import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { MediaRow } from './media-row.tsx';

test('a row has its picture, title, text and end in this order', () => {
  const row = markupOf(
    <MediaRow media={<i>picture</i>} title="North gate" text="Online" end={<b>12</b>}>
      more
    </MediaRow>,
  );
  expect(row).toMatch(/<li.*picture.*North gate.*Online.*more.*12.*<\/li>/s);
});

test('what is not given takes no room', () => {
  const row = markupOf(<MediaRow component="span" media={null} />);
  expect(row).not.toContain('<p');
  expect(row).toMatch(/^<style.*<span|^<span/s);
});
