import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://acme.example/shop', 'https://acme.example/shop'],
  ['www.acme.example', 'https://www.acme.example/'],
  ['acme.example:8080/x', 'https://acme.example:8080/x'],
  ['http://localhost:3000', 'http://localhost:3000/'],
])('%s leads to %s', (typed, href) => {
  expect(webAddress(typed)).toBe(href);
});

test.each(['', '   ', 'none yet', 'soon', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  '%j is no web address',
  (typed) => {
    expect(webAddress(typed)).toBeNull();
  },
);
