// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { PieChart } from './pie-chart.tsx';

const pie = {
  series: [3, 1],
  options: { labels: ['online', 'offline'], colors: ['#0a0', '#a00'] },
};

test('a pie lists each state with its count and share, and leads where it is told', () => {
  const chart = markupOf(
    <PieChart
      label="Devices"
      empty="none"
      linkOf={(state) => `/devices?state=${state}`}
      {...pie}
    />,
  );
  expect(chart).toContain('href="/devices?state=offline"');
  expect(chart).toContain('75 %');
  expect(markupOf(<PieChart label="Devices" empty="none" {...pie} series={[0, 0]} />)).toContain(
    'none',
  );
});

test.each([
  ['a press stays in the application', {}, ['offline'], true],
  ['a press with Ctrl is the browser’s', { ctrlKey: true }, [], false],
])('%s', (_, keys, selected, isPrevented) => {
  const onSelect = vi.fn();
  renderPart(
    <PieChart
      label="Devices"
      empty="none"
      linkOf={(state) => `#${state}`}
      onSelect={onSelect}
      {...pie}
    />,
  );
  const link = screen.getByRole('link', { name: /^offline 1 25 %|^offline/ });
  const press = createEvent.click(link, { button: 0, ...keys });
  fireEvent(link, press);
  expect(onSelect.mock.calls.flat()).toEqual(selected);
  expect(press.defaultPrevented).toBe(isPrevented);
});

test('without an address its lines lead nowhere', () => {
  renderPart(<PieChart label="Devices" empty="none" {...pie} />);
  expect(screen.getByRole('list', { name: 'Devices' }).children).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
