import { expect, test } from 'vitest';
import { bagSentence, quantities, sizes } from './bag.ts';

test('sizes go from 1 to 5 and quantities from 1 to 7', () => {
  expect(sizes.map(Number)).toEqual([1, 2, 3, 4, 5]);
  expect(quantities).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a bag says what was added last and how much it holds', () => {
  expect(bagSentence([])).toBe('Your bag is empty.');
  expect(bagSentence([{ size: '3', quantity: 1 }])).toBe('1 pair in size 3 added.');
  expect(
    bagSentence([
      { size: '3', quantity: 1 },
      { size: '4', quantity: 2 },
    ]),
  ).toBe('2 pairs in size 4 added. Your bag holds 3 pairs.');
});
