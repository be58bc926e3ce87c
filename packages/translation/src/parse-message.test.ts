import { parse, type Token } from '@messageformat/parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MessagePart, parseMessage } from './parse-message.ts';

/** What the library reads, as our parts. */
function partsOf(tokens: readonly Token[]): MessagePart[] {
  const parts = tokens.map((token): MessagePart => {
    switch (token.type) {
      case 'content':
        return token.value;
      case 'octothorpe':
        return { type: 'count' };
      case 'argument':
        return { type: 'argument', name: token.arg };
      case 'function':
        return { type: 'number', name: token.arg };
      default: {
        const cases = token.cases.map(({ key, tokens: own }) => [key, partsOf(own)] as const);
        return { type: token.type, name: token.arg, cases: new Map(cases) };
      }
    }
  });
  return joined(parts);
}

/** Neighbouring texts as one: the library may read a text in pieces. */
const joined = (parts: readonly MessagePart[]): MessagePart[] =>
  parts.reduce<MessagePart[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
    return all;
  }, []);

const text = fc.stringMatching(/^[a-zé .,:;’#<>/-]{1,12}$/);
const name = fc.stringMatching(/^[a-z][a-zA-Z]{0,5}$/);
const messages = fc.letrec<{ message: string }>((tie) => ({
  message: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        text,
        name.map((one) => `{${one}}`),
        name.map((one) => `{ ${one} , number }`),
        fc
          .tuple(name, fc.constantFrom('plural', 'selectordinal'), tie('message'), tie('message'))
          .map(([one, type, a, b]) => `{${one}, ${type}, =0 {${a}} one{${b}} other {# ${a}}}`),
        fc
          .tuple(name, tie('message'), tie('message'))
          .map(([one, a, b]) => `{${one}, select, in {${a}} other {${b}}}`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

describe('a message', () => {
  test('is read as the library of the format reads it', () => {
    fc.assert(
      fc.property(messages.message, (message) => {
        expect(joined(parseMessage(message))).toEqual(partsOf(parse(message, { strict: false })));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['it’s', ['it’s']],
    ["it''s {a}", ["it's ", { type: 'argument', name: 'a' }]],
    ["write '{'name'}'", ['write {name}']],
    ["don't", ["don't"]],
  ])('%j has quotes', (message, parts) => {
    expect(joined(parseMessage(message))).toEqual(parts);
  });

  test.each([
    '{',
    '{a',
    '}',
    '{a, plural, one {x}',
    '{a, plural, one {x}}',
    '{a, date}',
    '{}',
    'a } b',
  ])('%j is refused', (message) => {
    expect(() => parseMessage(message)).toThrow(/ at character \d+ of “/);
  });
});
