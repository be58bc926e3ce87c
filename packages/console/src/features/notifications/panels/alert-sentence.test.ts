import { expect, test } from 'vitest';
import { alertSentence } from './alert-sentence.ts';

const alert = (reason: string, value: number | string, threshold: number | string) => ({
  reason,
  details: { src: 'gate-3', value, threshold },
});

test.each([
  [alert('Crowd above the allowed number of people', 5, 2), '5 people, allowed 2, Gate 3'],
  [alert('Too many people', '1', '0'), '1 person, allowed 0, Gate 3'],
  [alert('Too many people', 1203, 1000), '1,203 people, allowed 1,000, Gate 3'],
  [alert('Camera delivers too few pictures', '24 %', '50 %'), '24 %, at least 50 %, Gate 3'],
  [alert('Too hot', 81.5, 70), '81.5, allowed 70, Gate 3'],
  [alert('Door', 'open', 'closed'), 'open, allowed closed, Gate 3'],
])('%j is one sentence', (payload, sentence) => {
  expect(alertSentence(payload, 'Gate 3')).toBe(sentence);
});
