import { expect, test } from 'vitest';
import { troubleWords } from './trouble-words.ts';

const cameras = [{ Code: 'gate', Name: 'Gate 3' }];

test.each([
  [
    'gate reads only 24.5 % of its pictures',
    'poorSampling',
    'Gate 3 reads only 24.5 % of its pictures',
  ],
  [
    'yard gives a picture that cannot be trusted: torn',
    'untrustedPicture',
    'yard gives a picture that cannot be trusted: torn',
  ],
  ['memory is 97 % full', 'fullMemory', 'memory is 97 % full'],
  ['something new', undefined, 'something new'],
])('%j is recognised, and says the name of its camera', (trouble, kind, clause) => {
  expect(troubleWords(trouble, cameras)).toMatchObject({ kind, clause });
});
