import { expect, test } from 'vitest';
import { english } from '../platform/english.ts';
import type { AccuracyAudit } from './accuracy-audits.ts';
import { biasText, verdictText } from './accuracy-words.ts';

test('a bias is said in percent with its sign and interval', () => {
  expect(biasText({ value: 0.0123, low: -0.005, high: 0.029 }, english)).toBe(
    '+1.2 % (−0.5 to +2.9)',
  );
  expect(biasText({ value: 0, low: null, high: null }, english)).toBe('0 %');
  expect(biasText(null, english)).toBe('not known yet');
});

test('what an audit says is one sentence', () => {
  const audit = { state: 'complete', passes: false, bound: 0.05, more_intervals: 12 };
  const said = (more: object) => verdictText({ ...audit, ...more } as AccuracyAudit, english);
  expect(said({ passes: true })).toBe('Within ±5 %.');
  expect(said({ more_intervals: null })).toBe('Not within ±5 %.');
  expect(said({})).toBe(
    'It is not shown whether it is within ±5 %: about 12 more intervals would tell.',
  );
  expect(said({ state: 'counting' })).toBe('Not all intervals are counted yet.');
  expect(said({ passes: null, more_intervals: null })).toMatch(/^Nobody was there/);
});
