import { expect, test } from 'vitest';
import { attributeWords } from './attribute-words.ts';

test('a sentence names the attributes that counters told of, and there is none where they told of none', () => {
  expect(attributeWords({ group: { in: 3, out: 1 }, staff: { in: 1204, out: 2 } })).toBe(
    'Of these, as counters tell: Staff: 1,204 in, 2 out and Groups: 3 in, 1 out.',
  );
  expect(attributeWords({})).toBeUndefined();
  expect(attributeWords(undefined)).toBeUndefined();
});
