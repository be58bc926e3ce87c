import { expect, test } from 'vitest';
import { alertSentence } from './alert-sentence.ts';

const alert = (value: number | string, threshold: number | string, reason_code?: string) => ({
  reason: 'Too many people',
  ...(reason_code && { reason_code }),
  details: { src: 'gate-3', value, threshold },
});

test.each([
  [alert(5, 2, 'crowdOverLimit'), '5 people, allowed 2, Gate 3'],
  [alert('1', '0', 'crowd'), '1 person, allowed 0, Gate 3'],
  [alert(1203, 1000, 'longQueue'), '1,203 people, allowed 1,000, Gate 3'],
  [alert(45, 30, 'longWait'), '45, allowed 30, Gate 3'],
  [alert(5, 2), '5, allowed 2, Gate 3'],
  [alert('24 %', '50 %', 'fewPictures'), '24 %, at least 50 %, Gate 3'],
  [alert(81.5, 70), '81.5, allowed 70, Gate 3'],
  [alert('open', 'closed'), 'open, allowed closed, Gate 3'],
])('%j is one sentence', (payload, sentence) => {
  expect(alertSentence(payload, 'Gate 3')).toBe(sentence);
});
