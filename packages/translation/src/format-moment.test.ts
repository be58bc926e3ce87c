import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';
import { languageCodes } from './languages.ts';

const at = (hour: number) => Date.UTC(2026, 10, 30, hour, 18, 5);

test('English writes day, month and year, and a clock of 24 hours', () => {
  expect(formatMoment(at(14), 'moment', 'en', 'UTC')).toBe('30/11/2026 14:18');
});

test.each(languageCodes)('the clock has 24 hours in %s', (language) => {
  expect(formatMoment(at(14), 'clock', language, 'UTC')).toBe('14:18:05');
  expect(formatMoment(at(0), 'time', language, 'UTC')).toBe('00:18');
  expect(formatMoment(at(14), 'moment', language, 'UTC')).toMatch(/14:18$/);
});
