// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { CountUp } from './count-up.tsx';

test('a number is told whole while it counts up', () => {
  const number = markupOf(<CountUp value={1_656_843} />);
  expect(number).toMatch(/aria-hidden="true">0</);
  expect(number).toContain('1,656,843');
});

test('a new value is told whole at once, in the format it was given', () => {
  const share = (value: number) => <CountUp value={value} format={(part) => `${part} %`} />;
  const { rerender } = renderPart(share(40));
  expect(screen.getByText('40 %')).toBeTruthy();
  rerender(share(75));
  expect(screen.getByText('75 %')).toBeTruthy();
  expect(screen.queryByText('40 %')).toBeNull();
});
