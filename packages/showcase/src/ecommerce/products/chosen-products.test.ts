import { expect, test } from 'vitest';
import type { Product } from '../../host.ts';
import { blankProduct } from '../form/draft.ts';
import { type Choice, openChoice } from './choice.ts';
import { chosenProducts } from './chosen-products.ts';

const product = (id: number, img: string, more: Partial<Product> = {}): Product => ({
  ...blankProduct(),
  id,
  img,
  price: 50,
  ...more,
});

const products = [
  product(1, 'trainers-white', { price: 76, rating: 4 }),
  product(2, 'trainers-black', { price: 76, rating: 5 }),
  product(3, 'boots-black', { price: 60, discount: 50, rating: 4.5 }),
  product(4, 'sandals-sand', { rating: 3 }),
  product(5, '', { title: 'White boots by Adidas', price: 90, rating: 2 }),
];

const ids = (choice: Partial<Choice>, favourites: readonly number[] = []) =>
  chosenProducts(products, { ...openChoice, ...choice }, new Set(favourites)).map(({ id }) => id);

test('Shoes are all; Boots and Trainers narrow to them', () => {
  expect(ids({ type: 'Shoes' })).toHaveLength(5);
  expect(ids({ type: 'Boots' })).toEqual([3, 5]);
  expect(ids({ type: 'Trainers' })).toEqual([2, 1]);
});

test('a brand, a colour and a size are filtered by', () => {
  expect(ids({ brand: 'Adidas' })).toEqual([2, 3, 5]);
  expect(ids({ brand: 'Nike' })).toEqual([1, 4]);
  expect(ids({ colour: 'White' })).toEqual([1, 5]);
  expect(ids({ colour: 'Black' })).toEqual([2, 3]);
  expect(ids({ size: '12.5' })).toEqual([3, 5]);
  expect(ids({ size: '7' })).toEqual([2, 1, 4]);
});

test('the range − holds what is reduced, None what is not', () => {
  expect(ids({ range: '-' })).toEqual([3]);
  expect(ids({ range: 'None' })).toEqual([2, 1, 4, 5]);
});

test('filters narrow together', () => {
  expect(ids({ type: 'Boots', colour: 'White', size: '13' })).toEqual([5]);
  expect(ids({ type: 'Trainers', size: '13' })).toEqual([]);
});

test('favourites come first, the price is what is to be paid, the best rated are popular', () => {
  expect(ids({ sort: 'Favourite' }, [4])).toEqual([4, 1, 2, 3, 5]);
  expect(ids({ sort: 'Price' })).toEqual([3, 4, 1, 2, 5]);
  expect(ids({ sort: 'Popular' })).toEqual([2, 3, 1, 4, 5]);
});
