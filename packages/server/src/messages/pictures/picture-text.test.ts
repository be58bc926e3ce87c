import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePictureText } from './picture-text.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
const encodings = ['base64', 'base64url'] as const;

it('reads what was encoded, with and without a data address, padding and line breaks', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom(...encodings),
      fc.constantFrom('', 'data:image/jpeg;base64,'),
      fc.constantFrom(undefined, '\n', '\r\n', ' '),
      (content, encoding, address, lineBreak) => {
        const text = Buffer.from(content).toString(encoding);
        const lines = lineBreak === undefined ? text : text.replaceAll(/.{7}/g, `$&${lineBreak}`);
        expect(Buffer.from(decodePictureText(address + lines)!)).toEqual(Buffer.from(content));
      },
    ),
  );
});

it('refuses every text with a character that is no base64, wherever it stands', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom(...encodings),
      fc.constantFrom('!', '"', 'é', '\u0000', '.', ',', '=A'),
      fc.nat(),
      (content, encoding, wrong, place) => {
        const text = Buffer.from(content).toString(encoding);
        const at = place % text.replace(/=+$/, '').length;
        expect(decodePictureText(text.slice(0, at) + wrong + text.slice(at))).toBeUndefined();
      },
    ),
  );
});

it.each(['', '=', '==', 'data:image/png;base64,', 'data:text/plain;base64,AAAA', 'AAAA==='])(
  'refuses %j',
  (text) => {
    expect(decodePictureText(text)).toBeUndefined();
  },
);
