import { createTranslate } from '@foyer/translation';
import { expect, test } from 'vitest';
import { english } from '../platform/english.ts';
import { troubleText } from './trouble-text.ts';
import type { Trouble } from './troubles.ts';

test.each<[Trouble, string]>([
  [{ code: 'notSampling', params: { subject: 'gate' } }, 'gate is not sampling'],
  [
    { code: 'poorSampling', params: { subject: 'gate', percent: 24.5 } },
    'gate reads only 24.5 % of its pictures',
  ],
  [
    { code: 'untrustedPicture', params: { subject: 'yard', fault: 'torn' } },
    'yard gives a picture that cannot be trusted: torn',
  ],
  [
    { code: 'untrustedPicture', params: { subject: 'yard', fault: 'upside down' } },
    'yard gives a picture that cannot be trusted: upside down',
  ],
  [{ code: 'fullMemory', params: { percent: 97 } }, 'memory is 97 % full'],
  [{ code: 'fullDisk', params: { subject: '/data', percent: 93 } }, '/data is 93 % full'],
  [
    { code: 'refusedConfiguration', params: { subject: 'no picture came' } },
    'the camera watcher went back from its new configuration: no picture came',
  ],
  [{ code: 'text', params: { text: 'something new' } }, 'something new'],
])('%j in words', (trouble, text) => {
  expect(troubleText(trouble, english)).toBe(text);
});

test('is written in the language of its reader, with the fault of a picture', () => {
  const german = createTranslate('de', {
    '{subject} gives a picture that cannot be trusted: {fault}': 'Bild von {subject}: {fault}',
    'fault of a picture | covered': 'verdeckt',
  });
  const params = { subject: 'Tor', fault: 'covered' };
  expect(troubleText({ code: 'untrustedPicture', params }, german)).toBe('Bild von Tor: verdeckt');
  expect(troubleText({ code: 'fullMemory', params: { percent: 97.5 } }, german)).toBe(
    'memory is 97,5 % full',
  );
});
