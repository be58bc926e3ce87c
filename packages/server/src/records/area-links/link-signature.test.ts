import { expect, test } from 'vitest';
import { createLinkSignatures } from './link-signature.ts';

const { sign, read } = createLinkSignatures('a secret of at least 32 characters');

test('a signed link is read back, and nobody can make one for another id', () => {
  expect(read(sign(12))).toBe(12);
  expect(read(sign(12).replace('12-', '13-'))).toBeUndefined();
  expect(read(createLinkSignatures('another secret of 32 characters').sign(12))).toBeUndefined();
});

test.each(['', '12', '12-', '-1-x', '0-x', '99999999999-x', `x${sign(12)}`, `${sign(12)}x`])(
  '%j is no link',
  (link) => {
    expect(read(link)).toBeUndefined();
  },
);
