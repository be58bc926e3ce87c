import { expect, test } from 'vitest';
import { factorWords } from './factor-words.ts';

test('a factor is said as the change of each direction, and what it leaves alone as unchanged', () => {
  expect(factorWords({ factor_in: 1.255, factor_out: null })).toBe('In +25.5 %, out unchanged');
  expect(factorWords({ factor_in: 1, factor_out: 0.8 })).toBe('In 0 %, out −20 %');
});
