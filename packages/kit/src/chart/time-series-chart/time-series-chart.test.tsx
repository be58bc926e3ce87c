// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, renderPart } from '../../testing/rendered-part.tsx';
import { TimeSeriesChart } from './time-series-chart.tsx';

const conf = { color: '#1a86d0', fillOpacity: 0, lineWidth: 2 };
const hourMs = 3_600_000;

test('a time series without any value shows what is said of none, and one on its way is busy', () => {
  const chart = { label: 'People', unit: 'people', empty: 'No readings' };
  expect(markupOf(<TimeSeriesChart {...chart} series={{ data: [[null]], conf: [] }} />)).toContain(
    'No readings',
  );
  const busy = markupOf(<TimeSeriesChart {...chart} series={undefined} />);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).not.toContain('No readings');
});

test('only what is drawn for itself is in the legend', () => {
  const chart = markupOf(
    <TimeSeriesChart
      label="People"
      unit="people"
      empty="none"
      series={{
        data: [[1], [2], [100]],
        conf: [
          { ...conf, name: 'In', type: 'column' },
          { ...conf, name: 'Out', type: 'column' },
          { ...conf, name: 'Measured, %', type: 'coverage' },
        ],
      }}
    />,
  );
  expect(chart.match(/aria-pressed/g)).toHaveLength(2);
});

/** Draws so many hours of a series, and opens the table of its figures. */
async function openFigures(values: readonly (number | null)[]) {
  renderPart(
    <TimeSeriesChart
      label="People"
      unit="people"
      zone="UTC"
      empty="none"
      series={{
        data: [values],
        conf: [{ ...conf, name: 'In', type: 'line' }],
        options: { pointStart: Date.UTC(2026, 2, 14), pointInterval: hourMs },
      }}
    />,
  );
  screen.getByText('Show the figures as a table').click();
  const figures = await screen.findByRole('region', { name: 'People: figures' });
  return () =>
    within(figures)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
}

test('its figures are a table in the zone of the site, the newest first', async () => {
  const rows = await openFigures([12, null, 1_412]);
  expect(screen.getByText('Times in UTC')).toBeTruthy();
  expect(rows()).toEqual([
    'Time (UTC)In',
    '14/03/2026 02:001,412',
    '14/03/2026 01:00no reading',
    '14/03/2026 00:0012',
  ]);
  await expectAccessiblePart();
});

test('a hundred figures a page, which two buttons turn', async () => {
  const rows = await openFigures(Array.from({ length: 130 }, (_, hour) => hour));
  const [newer, older] = ['Newer', 'Older'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  expect(rows()).toHaveLength(101);
  expect(newer!.disabled).toBe(true);
  older!.click();
  expect(await screen.findByText(/Page 2 of 2, 130 rows/)).toBeTruthy();
  expect(rows()).toHaveLength(31);
  expect(older!.disabled).toBe(true);
  newer!.click();
  expect(await screen.findByText(/Page 1 of 2/)).toBeTruthy();
});
