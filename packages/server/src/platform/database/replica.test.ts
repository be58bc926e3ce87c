import { expect, test } from 'vitest';
import { readPosition } from './replica.ts';

test('positions compare as numbers, over the end of their lower half', () => {
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(readPosition('1/0')! > readPosition('0/FFFFFFFF')!).toBe(true);
  expect(readPosition('0/A')! > readPosition('0/9')!).toBe(true);
});

test.each([null, undefined, '', '16', '16/', '1/2/3', 'x/y', '123456789/0', "0/0'; select 1"])(
  '%j is no position, as anyone may write a cookie',
  (text) => {
    expect(readPosition(text)).toBeUndefined();
  },
);
