import { expect, test } from 'vitest';
import { showFileSize } from './file-size.ts';

test('sizes are said in the unit that keeps them short, never more than there is', () => {
  expect(showFileSize(0)).toBe('0 B');
  expect(showFileSize(999)).toBe('999 B');
  expect(showFileSize(1000)).toBe('1 kB');
  expect(showFileSize(45_678)).toBe('45 kB');
  expect(showFileSize(999_999)).toBe('999 kB');
  expect(showFileSize(5_260_000)).toBe('5.2 MB');
});
