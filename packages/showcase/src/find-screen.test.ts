import { expect, test } from 'vitest';
import { addressOf, findScreen } from './find-screen.ts';
import { screens } from './screens.ts';
import type { ShowcaseScreen } from './showcase-screen.ts';

const screen = (path: string): ShowcaseScreen => ({
  path,
  title: path,
  group: 'Core',
  about: path,
  file: '',
});
const all = [screen('ecommerce/product'), screen('ecommerce/product/:id'), screen('/extra/login')];

test('a screen is found by its address below /app', () => {
  expect(findScreen('/app/ecommerce/product', all)?.screen.path).toBe('ecommerce/product');
  expect(findScreen('/app/ecommerce/product/', all)?.screen.path).toBe('ecommerce/product');
});

test('what an address names is handed on, decoded', () => {
  expect(findScreen('/app/ecommerce/product/7%20b', all)?.params).toEqual({ id: '7 b' });
});

test('an address outside the shell is found as it stands', () => {
  expect(findScreen('/extra/login', all)?.screen.path).toBe('/extra/login');
  expect(findScreen('/app/extra/login', all)).toBeUndefined();
});

test('an address without a screen finds none', () => {
  for (const address of ['/app', '/app/ecommerce', '/app/ecommerce/product/7/8', '/app/%E0%A4%A'])
    expect(findScreen(address, all)).toBeUndefined();
});

test('no two screens share an address, and each says what it shows', () => {
  expect(new Set(screens.map(addressOf)).size).toBe(screens.length);
  for (const { title, about } of screens) expect(title && about).toBeTruthy();
});
