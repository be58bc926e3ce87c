import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { PictureTile } from './picture-tile.tsx';

const person = {
  label: '7',
  violating: true,
  lacksEquipment: null,
  tl: [0.25, 0.25],
  br: [0.5, 0.75],
};

test('a picture of another shape keeps its own, with boxes on it and no labels', () => {
  const markup = markupOf(
    <PictureTile src="/images/a" alt="A hall" ratio={4 / 3} width={320} boxes={[person]} />,
  );
  expect(markup).toContain('width:75%');
  expect(markup).toContain('data-violating="true"');
  expect(markup).toContain('x="25%"');
  expect(markup).not.toContain('<text');
  const wide = markupOf(
    <PictureTile src="/images/a" alt="A hall" ratio={2.5} width={320} boxes={[]} />,
  );
  expect(wide).toContain('width:100%');
});

test('a tile without a picture has none, and an old one is marked', () => {
  expect(markupOf(<PictureTile src="" alt="" ratio={1.6} width={320} boxes={[]} />)).not.toContain(
    '<img',
  );
  expect(
    markupOf(<PictureTile src="/images/a" alt="" ratio={1.6} width={320} boxes={[]} isOld />),
  ).toContain('data-old="true"');
});
