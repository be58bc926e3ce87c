import { expect, test } from 'vitest';
import { showFileSize, withNew } from './chosen-files.ts';

const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1 });

test('a file that is chosen twice is kept once, one that changed is another', () => {
  const names = (files: File[]) => files.map(({ name, size }) => `${name} ${size}`);
  expect(names(withNew([file('a')], [file('a'), file('b')]))).toEqual(['a 1', 'b 1']);
  expect(names(withNew([file('a')], [file('a', 'xx')]))).toEqual(['a 1', 'a 2']);
});

test('sizes are said in the unit that keeps them short, never more than there is', () => {
  expect(showFileSize(0)).toBe('0 B');
  expect(showFileSize(999)).toBe('999 B');
  expect(showFileSize(1000)).toBe('1 kB');
  expect(showFileSize(45_678)).toBe('45 kB');
  expect(showFileSize(999_999)).toBe('999 kB');
  expect(showFileSize(5_260_000)).toBe('5.2 MB');
});
