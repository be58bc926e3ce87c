import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  claimCodeCharacters,
  claimCodeChoices,
  claimCodeOf,
  readClaimCode,
  showClaimCode,
} from './claim-code.ts';

const codes = fc
  .array(fc.nat(claimCodeChoices - 1), {
    minLength: claimCodeCharacters - 1,
    maxLength: claimCodeCharacters - 1,
  })
  .map(claimCodeOf);

test('a code is read in groups, in small letters, with spaces, and with look-alikes', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const shown = showClaimCode(code);
      expect(shown).toMatch(/^[1-9A-HJKMNP-TV-Z]{4}(-[1-9A-HJKMNP-TV-Z]{4}){2}$/);
      const typed = shown.toLowerCase().replaceAll('-', ' – ').replaceAll('1', 'l');
      expect([readClaimCode(shown), readClaimCode(typed)]).toEqual([code, code]);
    }),
  );
});

test('one wrong character, or two exchanged ones, are no code', () => {
  fc.assert(
    fc.property(codes, fc.nat(10), fc.nat(30), (code, at, by) => {
      const other = claimCodeOf([by])[0] ?? '';
      const wrong = code.slice(0, at) + other + code.slice(at + 1);
      expect(readClaimCode(wrong)).toBe(wrong === code ? code : undefined);
      const [a = '', b = ''] = [code[at], code[at + 1]];
      const exchanged = code.slice(0, at) + b + a + code.slice(at + 2);
      expect(readClaimCode(exchanged)).toBe(a === b ? code : undefined);
    }),
  );
});

test.each(['', 'K7QM', '0000-0000-0000', 'K7QM-2XPD-9HTR-1', 'ÄÖÜ?-2XPD-9HTR'])(
  '%j is no code',
  (text) => {
    expect(readClaimCode(text)).toBeUndefined();
  },
);
