import { inEnglish } from '@foyer/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

const faultOf = (text: string) => inEnglish(jsonFault(text));
const from = (line: number, column: number) => `is not JSON from line ${line}, column ${column} on`;
const early = 'is not JSON: it ends too early';

test.each([
  ['', 'is not JSON: it is empty'],
  ['{', early],
  ['{"a": [1, {"b": "c', early],
  ['"a\\u00', early],
  ['{"a"', early],
  ['{"a": 1,\n  b: 2}', from(2, 3)],
  ['{"a": 1,}', from(1, 9)],
  ['[1 2]', from(1, 4)],
  ['[1, 02]', from(1, 5)],
  ['{"a": "b\nc"}', from(1, 9)],
  ['"\\x"', from(1, 2)],
  ['{} {}', from(1, 4)],
  ['[nul]', from(1, 2)],
  ['{"a" 1}', from(1, 6)],
  ['[}', from(1, 2)],
  ['secret-token', from(1, 1)],
])('%j %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('what stands before the place is the beginning of some JSON, and what JSON.parse takes is never searched in vain', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, place) => {
      const cut = json.slice(0, place % json.length);
      fc.pre(cut.trim() !== '' && !isJson(cut));
      expect(faultOf(cut)).toBe(early);
      expect(faultOf(`${json}}`)).toMatch(/^is not JSON from line/);
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
