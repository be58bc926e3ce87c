import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { dictionaries, newestDictionary } from './payload-dictionary.ts';
import { packPayload, readPayload } from './stored-payload.ts';

const packed = (payload: unknown) => packPayload(JSON.stringify(payload));

test('whatever JSON a payload is, it is read as it was packed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const sent = JSON.parse(JSON.stringify(payload));
      expect(readPayload(packed(payload))).toEqual(sent);
    }),
  );
});

test('a payload of a megabyte is read as it was packed', () => {
  const results = Array.from({ length: 256 }, (_, nth) => ({
    src: `s-${nth}`,
    people: 'x'.repeat(4096),
  }));
  expect(readPayload(packed({ results }))).toEqual({ results });
});

test('what is in every payload takes no room', () => {
  const [info, health] = [infoMessage([{ src: 'gate', people: 3 }]), healthMessage({ gate: 90 })];
  for (const { Attributes } of [info, health]) {
    const json = JSON.stringify(Attributes.payload);
    expect(packPayload(json).length).toBeLessThan(json.length / 3);
  }
});

test('a payload of before they were packed is its JSON', () => {
  expect(readPayload(Buffer.from('{"reason": "ü"}'))).toEqual({ reason: 'ü' });
});

test('a dictionary never changes: what was packed with it could not be read any more', () => {
  const hashes = Array.from(dictionaries, ([number, dictionary]) => [
    number,
    createHash('sha256').update(dictionary).digest('hex'),
  ]);
  expect(hashes).toEqual([[1, '8130058a1e7d8f2a58f718ed422fe18244a3e756010fe6b21dcd373ab16b8ac1']]);
  expect(dictionaries.has(newestDictionary)).toBe(true);
  expect(Math.max(...dictionaries.keys())).toBeLessThan(9);
});

test('what a later version packed is refused with what to do', () => {
  expect(() => readPayload(Buffer.of(8, 1, 2))).toThrow(
    'the dictionary 8, which this version of Foyer does not have',
  );
});
