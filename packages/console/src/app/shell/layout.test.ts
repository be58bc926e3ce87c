import { contrast, groundInks } from '@foyer/kit';
import { expect, test } from 'vitest';
import { groundOf, type Layout, readLayout, swatches } from './layout.ts';

const fallback: Layout = {
  sidebarStatic: true,
  sidebarType: 'solid',
  sidebarColour: null,
  navbarType: 'static',
  navbarColour: null,
};

test('what a person chose is read back', () => {
  const chosen: Layout = {
    sidebarStatic: false,
    sidebarType: 'transparent',
    sidebarColour: '#002B49',
    navbarType: 'floating',
    navbarColour: '#FFFFFF',
  };
  expect(readLayout(JSON.stringify(chosen), fallback)).toEqual(chosen);
});

test('what cannot be read, or is not offered, is as at the first visit', () => {
  for (const stored of [null, '{', '[]', '"x"', '{"navbarColour":"red","sidebarStatic":"no"}'])
    expect(readLayout(stored, fallback)).toEqual(fallback);
});

test('a navbar colour with a luminance below 0.4 makes a dark bar', () => {
  const dark = swatches.filter((swatch) => groundOf(swatch).scheme === 'dark');
  expect(dark).toEqual(['#002B49', '#004472', '#13191D', '#21AE8C']);
});

test('every colour offered carries its text', () => {
  for (const swatch of swatches) {
    const { scheme, ground } = groundOf(swatch);
    expect(contrast(groundInks[scheme], ground), swatch).toBeGreaterThanOrEqual(4.5);
  }
});
