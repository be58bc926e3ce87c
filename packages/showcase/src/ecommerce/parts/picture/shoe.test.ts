import { expect, test } from 'vitest';
import { pictureWords, shoeOf } from './shoe.ts';

test('the name of a picture says what is drawn, in which colour', () => {
  expect(shoeOf('boots-tan')).toMatchObject({ kind: 'boots', colour: 'tan' });
  expect(pictureWords('boots-tan')).toBe('Tan boots');
});

test('a name that nothing is drawn for stands for itself', () => {
  for (const img of ['', 'boots', 'boots-pink', 'clogs-tan', 'boots-toString'])
    expect(shoeOf(img)).toBeUndefined();
  expect(pictureWords('clogs-tan')).toBe('clogs-tan');
  expect(pictureWords('')).toBe('No picture');
});
