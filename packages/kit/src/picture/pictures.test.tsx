import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { HeatMap } from './heat-map/heat-map.tsx';
import { PictureFrame } from './picture-frame/picture-frame.tsx';
import { PictureWithBoxes } from './picture-with-boxes/picture-with-boxes.tsx';

test('a picture keeps its room, and what lies over it stays where it was never sent', () => {
  const there = markupOf(
    <PictureFrame src="/images/a" alt="A hall" ratio={1.5}>
      <i>over</i>
    </PictureFrame>,
  );
  expect(there).toContain('aspect-ratio:1.5');
  expect(there).toContain('alt="A hall"');
  const missing = markupOf(
    <PictureFrame src="" alt="A hall" ratio={1.5}>
      <i>over</i>
    </PictureFrame>,
  );
  expect(missing).toContain('No picture was sent');
  expect(missing).not.toContain('<img');
  expect(missing).toContain('<i>over</i>');
});

const box = { label: '7', tl: [0, 0], br: [1, 1], violating: false };

test('the legend says whether equipment was judged', () => {
  const withBoxes = (lacksEquipment: boolean | null) =>
    markupOf(
      <PictureWithBoxes src="/a" alt="A hall" ratio={1} boxes={[{ ...box, lacksEquipment }]} />,
    );
  expect(withBoxes(null)).toContain('was not judged');
  expect(withBoxes(true)).toContain('lacks protective equipment');
  expect(markupOf(<PictureWithBoxes src="/a" alt="A hall" ratio={1} boxes={[]} />)).not.toContain(
    'figcaption',
  );
});

test('a heat map says what its numbers count, to the most of any point', () => {
  const map = markupOf(
    <HeatMap
      src="/a"
      alt="A hall"
      ratio={1}
      unit="people"
      grid={{ columns: 2, rows: 2, cells: [0, 0, 0, 8] }}
    />,
  );
  expect(map).toContain('<span>people</span>');
  expect(map).toMatch(/<canvas[^>]*width="10" height="10"/);
});
