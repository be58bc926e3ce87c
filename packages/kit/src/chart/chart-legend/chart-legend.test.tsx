// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { ChartLegend } from './chart-legend.tsx';

const series = ['In', 'Out'].map((name) => ({ name, color: '#1a86d0' }));

test('a legend tells which series are shown', () => {
  const legend = markupOf(
    <ChartLegend
      series={series}
      hidden={new Set(['Out'])}
      onHidden={() => {}}
      before="last week"
    />,
  );
  expect(legend.match(/aria-pressed="(true|false)"/g)).toEqual([
    'aria-pressed="true"',
    'aria-pressed="false"',
  ]);
  expect(legend).toContain('last week');
});

test.each([
  ['In', ['Out', 'In']],
  ['Out', []],
])('pressing %s leaves %j hidden', (name, left) => {
  const onHidden = vi.fn();
  renderPart(<ChartLegend series={series} hidden={new Set(['Out'])} onHidden={onHidden} />);
  screen.getByRole('button', { name }).focus();
  pressKey('Enter');
  expect(onHidden).toHaveBeenCalledExactlyOnceWith(new Set(left));
});
