import { expect, test } from 'vitest';
import { pictureWords, productAddress } from './product-pictures.ts';

test('the name of a picture says what is drawn, in which colour', () => {
  expect(productAddress('boots-tan')).toMatch(/boots-tan\.webp/);
  expect(pictureWords('boots-tan')).toBe('Tan boots');
});

test('a name that nothing is drawn for stands for itself', () => {
  for (const img of ['', 'boots', 'boots-pink', 'clogs-tan', 'boots-toString'])
    expect(productAddress(img)).toBeUndefined();
  expect(pictureWords('clogs-tan')).toBe('clogs-tan');
  expect(pictureWords('')).toBe('No picture');
});
