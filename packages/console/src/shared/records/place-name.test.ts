import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('a site is named with its customer, and alone where it has the same name', () => {
  expect(placeName('Mall', 'North entrance')).toBe('Mall, North entrance');
  expect(placeName('Mall', 'Mall')).toBe('Mall');
});
