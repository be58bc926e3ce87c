// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { PageHeader } from './page-header.tsx';

test('a screen’s title can take the focus, and is its one heading of the first level', () => {
  const header = markupOf(<PageHeader title="Devices" subtitle="12 in use" actions="New" />);
  expect(header.match(/<h1[^>]*>/g)).toHaveLength(1);
  expect(header).toMatch(/<h1[^>]*tabindex="-1"/);
  expect(header).toContain('12 in use');
  expect(markupOf(<PageHeader title="Devices" />)).not.toContain('<p');
});

test('the tab of the browser says the title, or what it is given', () => {
  const { rerender } = renderPart(<PageHeader title="Devices" />);
  expect(document.title).toBe('Devices · Foyer');
  rerender(<PageHeader title="North gate" tabTitle="Device North gate" />);
  expect(document.title).toBe('Device North gate · Foyer');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('North gate');
});
