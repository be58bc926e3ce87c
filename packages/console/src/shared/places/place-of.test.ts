import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('what has only one of its coordinates has no place, and 0° is one', () => {
  expect(placeOf({ latitude: 51, longitude: null })).toBeNull();
  expect(placeOf({ latitude: null, longitude: 7 })).toBeNull();
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

test('what is still being typed, or not on Earth, is no place', () => {
  expect(placeOf({ latitude: '51.', longitude: 7 })).toBeNull();
  expect(placeOf({ latitude: 91, longitude: 7 })).toBeNull();
  expect(placeOf({ latitude: 51, longitude: -181 })).toBeNull();
});
