import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { QrCode } from '../../shared/qr-code/qr-code.tsx';
import { LabelSheets } from './label-sheets.tsx';
import { labelSizes, sheetsOf } from './label-sizes.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a camera sees of a drawn code, four pixels a module. */
function pictureOf(svg: string) {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const [scale, width] = [4, modules * 4];
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const row = Number(y) * scale + Math.floor(pixel / scale);
      const column = Number(x) * scale + (pixel % scale);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a drawn QR code is read as the address it was made of', () => {
  const address = 'https://foyer.example.com/claim#K7QM-2XPD-9HTR';
  const svg = renderToStaticMarkup(<QrCode text={address} title="QR code" />);
  expect(decodeQR(pictureOf(svg))).toBe(address);
});

test('an invisible character of a name is marked on its label', () => {
  const code = {
    device_id: 1,
    Name: 'Gate\u202e',
    Code: 'gate-1',
    Customer: 'Site',
    code: 'K7QM-2XPD-9HTR',
    address: 'https://foyer.example.com/claim',
    expires_at: '2026-11-24T12:00:00Z',
  };
  vi.stubGlobal('location', { origin: 'https://foyer.example.com' });
  const markup = renderToStaticMarkup(<LabelSheets codes={[code]} size={labelSizes[0]} />);
  expect(markup).toMatch(/Gate<span[^>]*>U\+202E<\/span>/);
  expect(markup).not.toContain('\u202e');
});

test('labels fill sheet after sheet, and every size fits on A4', () => {
  expect(sheetsOf([1, 2, 3, 4, 5], { columns: 2, rows: 1 })).toEqual([[1, 2], [3, 4], [5]]);
  for (const { columns, rows, width, height, top, left, gap } of labelSizes) {
    expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(210, 0);
    expect(2 * top + rows * height).toBeCloseTo(297, 0);
  }
});
