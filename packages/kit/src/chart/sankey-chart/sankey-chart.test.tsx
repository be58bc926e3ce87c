// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/rendered-part.tsx';
import { SankeyChart } from './sankey-chart.tsx';

test('links are named in a sentence, and their numbers stand in a table one key away', () => {
  const links = [
    { from: 'Entrance', to: 'Tills', count: 1_240 },
    { from: 'Shelves', to: 'Outside', count: 7 },
  ];
  renderPart(<SankeyChart label="Flow in a shop" links={links} />);
  expect(screen.getByRole('img', { name: 'Flow in a shop' })).toBeTruthy();
  const details = screen.getByText('Show the figures as a table').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['FromTillsOutside', 'Entrance1,2400', 'Shelves07']);
});
