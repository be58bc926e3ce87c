import { expect, test } from 'vitest';
import { withNew } from './file-key.ts';

const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1 });

test('a file that is chosen twice is kept once, one that changed is another', () => {
  const names = (files: File[]) => files.map(({ name, size }) => `${name} ${size}`);
  expect(names(withNew([file('a')], [file('a'), file('b')]))).toEqual(['a 1', 'b 1']);
  expect(names(withNew([file('a')], [file('a', 'xx')]))).toEqual(['a 1', 'a 2']);
});
