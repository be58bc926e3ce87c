import { expect, test } from 'vitest';
import { withoutSpans } from './spans.ts';

const span = (start: number, until: number) => ({ start, until });

test('what is left of a span lies before, between and after what is taken out of it', () => {
  const whole = span(10, 50);
  expect(withoutSpans(whole, [])).toEqual([whole]);
  expect(withoutSpans(whole, [span(0, 12), span(20, 30), span(48, 60)])).toEqual([
    span(12, 20),
    span(30, 48),
  ]);
  expect(withoutSpans(whole, [span(0, 5), span(60, 70)])).toEqual([whole]);
  expect(withoutSpans(whole, [span(0, 60)])).toEqual([]);
  expect(withoutSpans(whole, [span(10, 20), span(40, 50)])).toEqual([span(20, 40)]);
});
