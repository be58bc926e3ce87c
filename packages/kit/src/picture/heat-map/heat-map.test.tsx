// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { HeatLayer } from './heat-layer.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { HeatMap } from './heat-map.tsx';

const grid = { columns: 2, rows: 2, cells: [0, 0, 0, 8] };

test('a heat map says what its numbers count, to the most of any point', () => {
  const map = markupOf(<HeatMap src="/a" alt="A hall" ratio={1} unit="people" grid={grid} />);
  expect(map).toContain('<span>people</span>');
  expect(map).toMatch(/<canvas[^>]*width="10" height="10"/);
});

test('without a picture the heat and its legend stay', () => {
  const { container } = renderPart(
    <HeatMap src="" alt="A hall" ratio={1} unit="people" grid={grid} />,
  );
  expect(screen.getByRole('img', { name: 'No picture was sent: A hall' })).toBeTruthy();
  expect(container.querySelector('canvas')).not.toBeNull();
  expect(screen.getByText('people')).toBeTruthy();
});

test('heat over another box, and its legend elsewhere, are those of a heat map', () => {
  const layer = markupOf(<HeatLayer grid={grid} />);
  expect(layer).toMatch(/<canvas[^>]*width="10" height="10"/);
  const legend = markupOf(<HeatLegend grid={grid} unit="people" />);
  expect(legend).toContain('<span>people</span>');
  expect(legend).toMatch(/>8<\/span>/);
});
