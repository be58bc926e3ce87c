import { expect, test } from 'vitest';
import { devicePlace } from './device-place.ts';

test('a device without one of its coordinates has no place, and 0° is one', () => {
  expect(devicePlace({ latitude: 51, longitude: null })).toBeNull();
  expect(devicePlace({ latitude: null, longitude: 7 })).toBeNull();
  expect(devicePlace({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

test('what is still being typed, or not on Earth, is no place', () => {
  expect(devicePlace({ latitude: '51.', longitude: 7 })).toBeNull();
  expect(devicePlace({ latitude: 91, longitude: 7 })).toBeNull();
  expect(devicePlace({ latitude: 51, longitude: -181 })).toBeNull();
});
