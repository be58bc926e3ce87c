import { expect, test } from 'vitest';
import { choices, narrowingCount, openChoice, readChoice, writeChoice } from './choice.ts';

test('filters and sort offer what the specification lists', () => {
  expect(choices.type.options).toEqual(['Shoes', 'Boots', 'Trainers']);
  expect(choices.brand.options).toEqual(['All', 'Nike', 'Adidas']);
  expect(choices.size.options.slice(1).map(Number)).toEqual([7, 8, 9, 10, 11, 12, 12.5, 13]);
  expect(choices.colour.options).toEqual(['All', 'White', 'Black']);
  expect(choices.range.options).toEqual(['All', '-', 'None']);
  expect(choices.sort.options).toEqual(['Favourite', 'Price', 'Popular']);
});

test('a choice survives in the address, and an open one leaves no trace there', () => {
  const choice = { ...openChoice, type: 'Boots', size: '12.5', range: '-', sort: 'Price' } as const;
  expect(readChoice(writeChoice(choice))).toEqual(choice);
  expect(narrowingCount(choice)).toBe(3);
  expect(writeChoice(openChoice)).toBe('');
});

test('an address that says anything else leaves all open', () => {
  expect(readChoice('type=Hats&size=99&__proto__=x')).toEqual(openChoice);
});
