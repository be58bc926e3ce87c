import { expect, test } from 'vitest';
import { endRightToLeft } from './end-right-to-left.ts';

test.each([
  ['12 people at שער: 3 more', '12 people at שער\u200e: 3 more'],
  ['שער ראשי (2) is offline', 'שער ראשי\u200e (2) is offline'],
  ['<b>مدخل</b> (3)\nבית', '<b>مدخل\u200e</b> (3)\nבית\u200e'],
  ['بَابُ: 7', 'بَابُ\u200e: 7'],
  ['שער\u200e: 1', 'שער\u200e: 1'],
])('%j has a mark where what is written from right to left ends', (text, marked) => {
  expect(endRightToLeft(text)).toBe(marked);
});

test.each(['', 'Gate 3: 12', '入口: 12', 'Café 👩\u200d🔧'])('%j stays as it is', (text) => {
  expect(endRightToLeft(text)).toBe(text);
});
