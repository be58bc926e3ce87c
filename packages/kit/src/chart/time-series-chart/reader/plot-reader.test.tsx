// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessiblePart, pressKey, renderPart } from '../../../testing/rendered-part.tsx';
import { readChart } from '../series/chart-reading.ts';
import { PlotReader } from './plot-reader.tsx';

const hourMs = 3_600_000;
const begin = Date.UTC(2026, 2, 14, 8);

/** A drawing of 100 pixels an hour. */
const chart = {
  convertToPixel: (_: unknown, at: number) => ((at - begin) / hourMs) * 100,
  convertFromPixel: (_: unknown, px: number) => begin + (px / 100) * hourMs,
  getWidth: () => 700,
} as never;

const reading = readChart({
  series: {
    data: [[12, 18, null, 44, 40, 35, 27, 19]],
    conf: [{ name: 'In', color: '#1a86d0', type: 'line', fillOpacity: 0, lineWidth: 2 }],
    options: { pointStart: begin, pointInterval: hourMs },
  },
  zone: 'UTC',
  ground: '#ffffff',
});

/** Draws what reads the chart, and gives it the focus. */
function read(onOpen?: (at: number) => void) {
  const onZoom = vi.fn();
  const { rows, whole } = reading;
  renderPart(
    <PlotReader
      chart={chart}
      label="People"
      reading={reading}
      rows={rows}
      span={whole}
      hidden={new Set()}
      onZoom={onZoom}
      onOpen={onOpen}
    />,
  );
  const reader = screen.getByRole('slider', { name: 'Read People' });
  fireEvent.focus(reader);
  reader.focus();
  return { reader, onZoom, said: () => reader.getAttribute('aria-valuetext') };
}

test('the focus reads the newest moment, and keys the others', async () => {
  const { reader, said } = read();
  expect(said()).toBe('14/03/2026 15:00: In 19');
  pressKey('ArrowLeft');
  expect(said()).toBe('14/03/2026 14:00: In 27');
  pressKey('Home');
  expect(said()).toBe('14/03/2026 08:00: In 12');
  pressKey('ArrowLeft');
  expect(said()).toBe('14/03/2026 08:00: In 12');
  pressKey('ArrowRight');
  pressKey('ArrowRight');
  expect(said()).toBe('14/03/2026 10:00: no reading');
  pressKey('End');
  expect(reader.getAttribute('aria-valuenow')).toBe('7');
  await expectAccessiblePart();
});

test('a pointer reads the moment nearest to it, and none once it has left', () => {
  const { reader, said } = read();
  fireEvent.pointerMove(reader, { clientX: 290 });
  expect(said()).toBe('14/03/2026 11:00: In 44');
  fireEvent.pointerLeave(reader);
  expect(said()).toBe('No moment chosen');
});

test('plus zooms in around what is read, minus out, and Escape shows everything', () => {
  const { onZoom } = read();
  const [from, to] = reading.whole;
  pressKey('+');
  expect(onZoom).toHaveBeenLastCalledWith([to - 4 * hourMs, to]);
  pressKey('-');
  expect(onZoom).toHaveBeenLastCalledWith([from, to]);
  pressKey('Escape');
  expect(onZoom).toHaveBeenLastCalledWith(null);
});

test('a click or Enter opens the moment that is read, and dragging does not', () => {
  const onOpen = vi.fn();
  const { reader, onZoom } = read(onOpen);
  reader.setPointerCapture = vi.fn();
  pressKey('ArrowLeft');
  pressKey('Enter');
  expect(onOpen.mock.calls).toEqual([[begin + 6 * hourMs]]);
  const press = (from: number, to: number) => {
    fireEvent.pointerDown(reader, { clientX: from, button: 0 });
    fireEvent.pointerMove(reader, { clientX: to });
    fireEvent.pointerUp(reader, { clientX: to });
  };
  press(290, 292);
  expect(onOpen).toHaveBeenLastCalledWith(begin + 3 * hourMs);
  press(100, 500);
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(onZoom).toHaveBeenCalledTimes(1);
});
