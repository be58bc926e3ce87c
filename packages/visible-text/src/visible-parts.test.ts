import { expect, test } from 'vitest';
import { markInvisible, visibleParts } from './visible-parts.ts';

test.each([
  ['Gate\u200b 3', ['Gate', { mark: 'U+200B' }, ' 3']],
  ['Gate 3\u202e', ['Gate 3', { mark: 'U+202E' }]],
  ['\ufeffGate', [{ mark: 'U+FEFF' }, 'Gate']],
  ['Gate\u3164', ['Gate', { mark: 'U+3164' }]],
  ['Ga\u200cte', ['Ga', { mark: 'U+200C' }, 'te']],
  ['Gate\u200f', ['Gate', { mark: 'U+200F' }]],
])('an invisible character of %j is marked', (name, parts) => {
  expect(visibleParts(name)).toEqual(parts);
});

test.each([
  '',
  'Gate 3',
  'Café\u00a03',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d🔧 Workshop',
  '☀\ufe0f Terrace',
  'שער\u200e 3',
  '入口',
])('%j is a name as people write it', (name) => {
  expect(visibleParts(name)).toEqual([name]);
});

test('marks stand in the text where they cannot be set apart', () => {
  expect(markInvisible('Gate\u200b 3\u202e')).toBe('GateU+200B 3U+202E');
});
