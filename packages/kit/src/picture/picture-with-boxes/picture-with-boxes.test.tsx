// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { measureAs } from '../../testing/stand-in-for-layout.ts';
import { PictureWithBoxes } from './picture-with-boxes.tsx';

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

test('where the legend stands elsewhere there is none, and more can be drawn over the boxes', () => {
  const drawn = markupOf(
    <PictureWithBoxes
      src="/a"
      alt="A hall"
      ratio={1}
      boxes={[{ ...box, lacksEquipment: null }]}
      hasLegend={false}
    >
      <i>over</i>
    </PictureWithBoxes>,
  );
  expect(drawn).not.toContain('figcaption');
  expect(drawn).toContain('<i>over</i>');
});

test('each person has a box of its place in the picture, with its number', async () => {
  measureAs(400, 200);
  const { container } = renderPart(
    <PictureWithBoxes
      src="/a"
      alt="A hall"
      ratio={2}
      boxes={[
        { ...box, tl: [0.25, 0.1], br: [0.5, 0.9], lacksEquipment: false },
        {
          ...box,
          label: '8',
          violating: true,
          tl: [0.6, 0.1],
          br: [0.8, 0.9],
          lacksEquipment: true,
        },
        { ...box, label: '9', tl: [1.2, 0.1], br: [1.4, 0.9], lacksEquipment: false },
      ]}
    />,
  );
  await waitFor(() => expect(container.querySelector('[data-boxes="2"]')).not.toBeNull());
  const [first, second] = container.querySelectorAll('[data-violating]');
  expect(first?.getAttribute('x')).toBe('25%');
  expect(first?.getAttribute('data-violating')).toBe('false');
  expect(second?.getAttribute('data-violating')).toBe('true');
  expect(container.querySelectorAll('[data-lacks-equipment]')).toHaveLength(1);
  expect(['7', '8'].map((label) => screen.getByText(label).tagName)).toEqual(['text', 'text']);
});
